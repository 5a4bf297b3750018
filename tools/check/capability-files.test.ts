import { globSync } from "node:fs";
import { basename, extname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Shared folders and folders of commands, whose files stand at their top. */
const without =
  /^src\/(?:kernel|workflow|promises|tax-id|fields|setting-groups|copy|generated|ui|platform|console|doctor|demo-data)\//;

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = globSync("src/*/**/*.{ts,tsx}", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !without.test(path));

test("a capability has no files at its top but capability.ts, context.ts and tables.ts", () => {
  const loose = files
    .filter((path) => path.split("/").length === 3)
    .filter((path) => !/\/(?:capability|context|tables)(?:\.test)?\.ts$/.test(path));
  expect(loose).toEqual([]);
});

test("no two files of a capability have one stem", () => {
  const paths = files.filter((path) => !path.includes(".test."));
  const byName = Map.groupBy(
    paths,
    (path) => `${path.split("/")[1]} ${basename(path, extname(path))}`,
  );
  expect([...byName.values()].filter((alike) => alike.length > 1)).toEqual([]);
});
