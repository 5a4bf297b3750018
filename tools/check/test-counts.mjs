import { readFileSync } from "node:fs";

/**
 * Counts the results of a test run in the file to which `tests/support/progress-reporter.ts` appends; for an aborted
 * run also returns the test files that were under way.
 */
export function countResults(progressFile) {
  const lines = readLines(progressFile);
  const tests = lines.filter(({ kind }) => kind === "test");
  const ended = lines.filter(({ kind }) => kind === "file ended");
  const failed = tests.filter(({ state }) => state === "failed");
  // A test file that cannot be read or whose hooks fail has no failed test, but counts as a failure.
  const broken = ended.filter(
    ({ file, state }) => state === "failed" && !failed.some((test) => test.file === file),
  );
  const endedFiles = new Set(ended.map(({ file }) => file));
  return {
    passed: tests.filter(({ state }) => state === "passed").length,
    failures: [
      ...failed.map(({ file, title }) => `${file}: ${title}`),
      ...broken.map(
        ({ file, problem }) => `${file}: could not run${problem ? `: ${problem}` : ""}`,
      ),
      ...lines.filter(({ kind }) => kind === "error").map(({ problem }) => `outside: ${problem}`),
    ],
    skipped: tests
      .filter(({ state }) => !/^(passed|failed)$/.test(state))
      .map(({ file, title }) => `${file}: ${title}`),
    underWay: lines
      .filter(({ kind, file }) => kind === "file started" && !endedFiles.has(file))
      .map(({ file }) => file),
  };
}

function readLines(file) {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return [];
  }
  // After an aborted run the last line may be incomplete.
  return text.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
