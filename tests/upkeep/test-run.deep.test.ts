import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runStep } from "../../tools/build/run-step.mjs";
import { countResults } from "../../tools/check/test-counts.mjs";
import { environment, root } from "../support/command.ts";

let folder: string;
let progressFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-test-run-"));
  progressFile = join(folder, "tests.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a test run that is cut short counts what ran and names the file under way", async () => {
  writeFileSync(
    join(folder, "one.test.js"),
    "test('is right', () => {}); test('is wrong', () => { throw new Error('no') });",
  );
  writeFileSync(
    join(folder, "two.test.js"),
    "test('passes', () => {}); test('hangs', () => new Promise(() => {}), 0);",
  );
  const { isCutShort } = await runStep(
    "tests",
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--root",
      folder,
      "--globals",
      "--no-file-parallelism",
      "--sequence.shuffle=false",
      `--reporter=${join(root, "tests/support/progress-reporter.ts")}`,
    ],
    {
      env: { ...environment(), PROGRESS_FILE: progressFile },
      isQuiet: true,
      progressFile,
      silentMinutes: 0.25,
    },
  );
  expect(isCutShort).toBe(true);
  expect(countResults(progressFile)).toEqual({
    passed: 2,
    failures: ["one.test.js: is wrong"],
    skipped: [],
    underWay: ["two.test.js"],
  });
});

it("a file that cannot be read, and an error outside any test, count as failures", () => {
  writeFileSync(
    progressFile,
    [
      { kind: "file started", file: "a.test.ts" },
      { kind: "file ended", file: "a.test.ts", state: "failed", problem: "SyntaxError" },
      { kind: "error", problem: "nobody caught this" },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(""),
  );
  expect(countResults(progressFile)).toMatchObject({
    passed: 0,
    failures: ["a.test.ts: could not run: SyntaxError", "outside: nobody caught this"],
    underWay: [],
  });
});

it("half a line at the end of the test run's progress file is ignored", () => {
  writeFileSync(
    progressFile,
    '{"kind":"test","file":"a","title":"b","state":"passed"}\n{"kind":"te',
  );
  expect(countResults(progressFile)).toMatchObject({ passed: 1, failures: [] });
});

it("no test is retried", () => {
  expect(readFileSync(join(root, "vitest.config.ts"), "utf8")).not.toMatch(/\bretry\b/);
});
