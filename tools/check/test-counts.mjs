import { readFileSync } from "node:fs";

/**
 * Counts of a test run, from the file that `tests/support/progress-reporter.ts` appends to; of an aborted run with the
 * files that were under way.
 */
export function countResults(progressFile) {
  const lines = readLines(progressFile);
  const tests = lines.filter(({ kind }) => kind === "test");
  const ended = lines.filter(({ kind }) => kind === "file ended");
  const failed = tests.filter(({ state }) => state === "failed");
  // A file that could not even be read, or whose hooks failed, has no failed test and failed all the same.
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
  // The last line of a run that was killed may be half a line.
  return text.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
