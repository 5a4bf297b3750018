import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Shared folders and folders of commands, whose files stand at their top. */
const without =
  /^src\/(?:kernel|workflow|promises|tax-id|fields|setting-groups|copy|generated|ui|platform|console|doctor|demo-data)\//;

test("a capability has no files at its top but capability.ts, context.ts and tables.ts", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const loose = globSync("src/*/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !without.test(path))
    .filter((path) => !/\/(?:capability|context|tables)(?:\.test)?\.ts$/.test(path));
  expect(loose).toEqual([]);
});
