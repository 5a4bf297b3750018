import type { ImportRun } from "../domain/run.ts";

/** Copy of an import without its task and with the next version number; the caller sets the state. */
export function endedRun(run: ImportRun, at: number): ImportRun {
  const { version } = run;
  return {
    ...run,
    task: null,
    progress: null,
    failure: null,
    writtenRow: null,
    changedAt: at,
    version: version + 1,
  };
}
