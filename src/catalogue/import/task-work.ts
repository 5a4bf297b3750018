import type { Database } from "../../platform/database/database.ts";
import type { CellWords } from "../domain/import/cell.ts";
import type { ImportHeaders } from "../domain/import/columns.ts";
import type { ImportProgress, ImportRun } from "../domain/import/run.ts";
import type { FileKinds } from "./facts-kinds.ts";
import type { ImportFiles } from "./import-files.ts";
import type { TaskLease } from "./task-lease.ts";
import type { ImportParts } from "./write-part.ts";

/** Reads the hosts from which pictures may be fetched, as text with a host per line, from the settings in force at `at`. */
export type ReadPictureHosts = (db: Database, at: number) => Promise<string>;

export type TaskDeps = {
  db: Database;
  files: ImportFiles;
  words: CellWords;
  headers: ImportHeaders;
  kinds: FileKinds;
  readPictureHosts: ReadPictureHosts;
  now: () => number;
  /** Heartbeat, called at every step of a task, with the progress that a page would show. */
  onStep?: (progress: ImportProgress | null) => void;
  /** Sizes of the parts of large imports; other ones in tests. */
  parts?: ImportParts;
};

/** Import whose task a worker holds, with what the task needs. */
export type TaskWork = TaskDeps & { run: ImportRun; lease: TaskLease };

export function nextVersion(run: ImportRun, changed: Partial<ImportRun>): ImportRun {
  return { ...run, progress: null, ...changed, version: run.version + 1 };
}
