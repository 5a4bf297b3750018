import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Header names of each sent email; `isWhole` if all header lines are printable ASCII, as RFC 5322 requires. */
export async function mailHeaders({
  dataDir,
}: {
  dataDir: string;
}): Promise<{ names: string[]; isWhole: boolean }[]> {
  const folder = join(dataDir, "mail");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    files.map(async (file) => {
      const email = await readFile(join(folder, file), "latin1");
      const lines = (email.split("\r\n\r\n", 1)[0] ?? "").split("\r\n");
      const named = lines.filter((line) => !/^[ \t]/.test(line));
      const names = named.map((line) => line.split(":", 1)[0]?.toLowerCase() ?? "");
      const isWhole = lines.every((line) => /^[\t\x20-\x7E]+$/.test(line));
      return { names, isWhole };
    }),
  );
}
