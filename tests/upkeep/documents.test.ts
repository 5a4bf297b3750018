import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...globSync(["docs/**/*.md", "lab/results/*.md"], { cwd: root }),
];

/** Files that the performance diary names though they are gone. */
const formerFiles: ReadonlySet<string> = new Set(["src/platform/http/renderer.ts"]);

it.each(documents)("the document %s names only files and folders that exist", (document) => {
  const page = readFileSync(join(root, document), "utf8");
  const paths = Array.from(
    page.matchAll(/`((?:src|tests|tools|lab|deploy|docs)\/[\w./+-]+)`/g),
    ([, path = ""]) => path,
  ).filter((path) => !formerFiles.has(path));
  const links = Array.from(page.matchAll(/\]\(([^)#:\s]+\.\w+)(?:#[^)]*)?\)/g), ([, link = ""]) =>
    join(dirname(document), link),
  );
  expect([...paths, ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
