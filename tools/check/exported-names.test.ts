import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** Names of exports that React Router reads from route files. */
const demandedNames: ReadonlySet<string> = new Set([
  ..."action clientAction clientLoader handle headers links loader meta middleware".split(" "),
  ..."shouldRevalidate ErrorBoundary HydrateFallback Layout".split(" "),
]);

/** Names that two files may export with the same meaning, each with the reason. */
const pairs: Readonly<Record<string, string>> = {
  createSite: "src/entry.server.tsx hands on the function of src/app.ts",
  scriptNonceHeader: "the same header: the server must not import what imports React",
};

test("an exported name stands for one thing, or is listed with the reason", () => {
  expect(namesExportedTwice()).toEqual(Object.keys(pairs).sort());
});

function namesExportedTwice(): string[] {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const paths = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$|^src\/generated\/|\/migrations\//.test(path));
  const exported = paths.flatMap((path) =>
    exportedNames(path, readFileSync(`${root}/${path}`, "utf8")).map((name) => ({ name, path })),
  );
  return [...Map.groupBy(exported, ({ name }) => name)]
    .filter(([name, places]) => places.length > 1 && !demandedNames.has(name))
    .map(([name]) => name)
    .sort();
}

/** Names that a file declares and exports; a type and a value of one name count once. */
function exportedNames(path: string, text: string): string[] {
  const names = new Set<string>();
  for (const statement of parseSync(path, text).program.body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.source) continue;
    const { declaration, specifiers } = statement;
    for (const { exported } of specifiers)
      if (exported.type === "Identifier") names.add(exported.name);
    if (declaration?.type === "VariableDeclaration")
      for (const { id } of declaration.declarations)
        if (id.type === "Identifier") names.add(id.name);
    if (declaration && "id" in declaration && declaration.id?.type === "Identifier")
      names.add(declaration.id.name);
  }
  return [...names];
}
