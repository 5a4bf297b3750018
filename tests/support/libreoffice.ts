import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";

const program = "/usr/bin/soffice";

/** True if Debian's package `libreoffice-calc` is installed. */
export const hasLibreOffice = existsSync(program);

/** Converts a file with LibreOffice Calc and writes the result to `folder`; returns its path. */
export async function convertWithLibreOffice(
  path: string,
  { to, folder }: { to: string; folder: string },
): Promise<string> {
  // Each call has its own LibreOffice profile, because two processes cannot share one.
  const profile = await mkdtemp(join(tmpdir(), "libreoffice-"));
  try {
    await promisify(execFile)(
      program,
      [
        `-env:UserInstallation=file://${profile}`,
        "--headless",
        "--norestore",
        "--convert-to",
        to,
        "--outdir",
        folder,
        path,
      ],
      { timeout: 180_000 },
    );
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
  return join(folder, `${basename(path, extname(path))}.${to.split(":")[0]}`);
}
