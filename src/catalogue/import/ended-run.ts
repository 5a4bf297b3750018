import type { ImportRun } from "../domain/import/run.ts";

/** Run whose task has ended; the state is the caller's. */
export function endedRun(run: ImportRun, at: number): ImportRun {
  const { version } = run;
  return {
    ...{ ...run, task: null, progress: null, failure: null, writtenRow: null },
    ...{ changedAt: at, version: version + 1 },
  };
}
