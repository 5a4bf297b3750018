import type { Database } from "../../platform/database/database.ts";
import type { ImportProgress, ImportRun } from "../domain/run.ts";
import type { ImportKind, ImportKinds, ImportParts } from "../kinds/import-kind.ts";
import type { ImportFiles } from "./import-files.ts";
import type { OwnTaskLease, TaskLease } from "./task-lease.ts";

export type TaskDeps = {
  db: Database;
  files: ImportFiles;
  kinds: ImportKinds;
  now: () => number;
  /** Heartbeat, called at every step of a task, with the progress that a page would show. */
  onStep?: (progress: ImportProgress | null) => void;
  /** Sizes of the parts of large imports; other ones in tests. */
  parts?: ImportParts;
};

/** Import whose task a worker holds, or a part of it, with what the task needs. */
export type TaskWork = TaskDeps & { run: ImportRun; kind: ImportKind; lease: TaskLease };

/** Import whose task a worker holds, with its parts. */
export type WorkWithParts = TaskWork & { lease: OwnTaskLease };

export function nextVersion(run: ImportRun, changed: Partial<ImportRun>): ImportRun {
  return { ...run, progress: null, ...changed, version: run.version + 1 };
}

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
