import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");
const points = Array.from(
  page.matchAll(/^\| (\d+\.\d+\.\d+) \| .* \| (met|n\/a|not met) \| (.+) \|$/gm),
  ([, number = "", state = "", how = ""]) => ({ number, state, how }),
);

it("counts its own points, each once", () => {
  const count = (wanted: string) => points.filter(({ state }) => state === wanted).length;
  expect(page).toContain(
    `Of 253 points ${count("met")} are met, ${count("n/a")} do not apply, ${count("not met")} are not met.`,
  );
  expect(new Set(points.map(({ number }) => number)).size).toBe(253);
  expect(points).toHaveLength(253);
});

it("names files that exist", () => {
  const named = Array.from(page.matchAll(/`((?:src|tests|tools|deploy)\/[\w./-]+\.\w+)`/g));
  expect(named.length).toBeGreaterThan(100);
  for (const [, file = ""] of named) expect(existsSync(join(root, file)), file).toBe(true);
});
