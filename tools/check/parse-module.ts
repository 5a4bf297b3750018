import { parseSync, Visitor } from "vite";

export type ModuleText = { path: string; text: string };
export type ParsedModule = {
  path: string;
  imports: { specifier: string; line: number }[];
  isBarrel: boolean;
};

/** Imports of a TypeScript file, including types and re-exports. */
export function parseModule({ path, text }: ModuleText): ParsedModule {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const imports: ParsedModule["imports"] = [];
  const collect = ({ source }: { source?: unknown }) => {
    const { value, start } = (source ?? {}) as { value?: unknown; start?: number };
    if (typeof value !== "string") return;
    imports.push({ specifier: value, line: text.slice(0, start).split("\n").length });
  };
  new Visitor(Object.fromEntries(importingNodes.map((type) => [type, collect]))).visit(program);
  return { path, imports, isBarrel: isBarrel(program.body) };
}

const importingNodes = [
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
];

/** True for a barrel: a file that only re-exports. */
function isBarrel(body: { type: string; source?: unknown }[]): boolean {
  const statements = body.filter(({ type }) => type !== "ImportDeclaration");
  return (
    statements.length > 0 &&
    statements.every(({ type, source }) => /^Export(Named|All)Declaration$/.test(type) && source)
  );
}
