import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.tsx?$|^src\/generated\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8") }));

const scopeMaker = "src/members/domain/make-company-scope.ts";

test("no file only hands on the exports of others", () => {
  expect(isBarrel("index.ts", `export * from "./a.ts";\nexport { b } from "./b.ts";`)).toBe(true);
  expect(isBarrel("vat.ts", `export * from "./a.ts";\nexport const own = 1;`)).toBe(false);
  expect(files.filter(({ path, text }) => isBarrel(path, text))).toEqual([]);
});

test("no type assertion makes a CompanyScope outside of its maker", () => {
  expect(makesScope("const scope = form as unknown as CompanyScope;")).toBe(true);
  expect(makesScope("function list(scope: CompanyScope) {}")).toBe(false);
  const makers = files.filter(({ text }) => makesScope(text)).map(({ path }) => path);
  expect(makers.filter((path) => path !== scopeMaker)).toEqual([]);
});

test("types are imported by statements, which dependency-cruiser reads, not by import()", () => {
  expect(importsTypeByCall(`type Env = import("../orders/store.ts").Env;`)).toBe(true);
  expect(importsTypeByCall(`const { Env } = await import("./store.ts");`)).toBe(false);
  expect(files.filter(({ text }) => importsTypeByCall(text)).map(({ path }) => path)).toEqual([]);
});

/** True for a barrel: a file that only re-exports. */
function isBarrel(path: string, text: string): boolean {
  if (!/^export .*\bfrom "/m.test(text)) return false;
  const statements = parseSync(path, text).program.body.filter(
    ({ type }) => type !== "ImportDeclaration",
  );
  return (
    statements.length > 0 &&
    statements.every((statement) => "source" in statement && statement.source !== null)
  );
}

function makesScope(text: string): boolean {
  return /\bas (unknown as )?CompanyScope\b|<CompanyScope>\s*[{(]/.test(text);
}

function importsTypeByCall(text: string): boolean {
  return /(?<!typeof )\bimport\("[^"]+"\)\.[A-Z]/.test(text);
}
