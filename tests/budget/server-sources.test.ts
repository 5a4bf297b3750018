import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const build = join("build", "server");
/** Of all that a start reads, in bytes; V8 keeps it for as long as the process lives. */
const most = 4_600_000;

const names = readdirSync(build, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".js"),
);

it.each(names)("%s takes one byte an email in memory", (name) => {
  const source = readFileSync(join(build, name), "latin1");
  expect(source.match(/.{0,40}\P{ASCII}.{0,40}/u)?.[0]).toBeUndefined();
});

it("a start reads no more sources than it needs", () => {
  const pages = names.find((name) => name.includes("server-build-")) ?? "";
  const read = withImports(["index.js", pages]);
  const sizes = [...read].map((name) => readFileSync(join(build, name)).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most);
});

/** The files and all that they import before they run. */
function withImports(names: string[], read = new Set<string>()): Set<string> {
  for (const name of names) {
    if (read.has(name)) continue;
    read.add(name);
    const source = readFileSync(join(build, name), "utf8");
    const imports = source.matchAll(/^(?:import|export)\b[^;]*?"(\.\.?\/[^"]+\.js)";$/gm);
    withImports(
      Array.from(imports, ([, path = ""]) => join(name, "..", path)),
      read,
    );
  }
  return read;
}
