import type { Database } from "../../platform/database/database.ts";
import type { ImportProgress, ImportRun } from "../domain/import/run.ts";
import { replaceImportRun } from "../store/import-runs.ts";
import { renewTask, storePart, type TaskClaim, type WrittenPart } from "../store/import-tasks.ts";

/** The task of a run is no longer this worker's: its lease ran out, or the import was discarded. */
export class TaskLost extends Error {}

/** Milliseconds between two notes of progress. */
const noteEvery = 500;

export type TaskLease = ReturnType<typeof createTaskLease>;

/** Lease of one task, which every stored step renews in its own transaction, so that no other worker comes between. */
export function createTaskLease(
  db: Database,
  {
    claim,
    now,
    onStep,
  }: { claim: TaskClaim; now: () => number; onStep?: (() => void) | undefined },
) {
  let progress: ImportProgress | null = null;
  let isPartlyWritten = false;
  let notedAt = 0;

  async function renew(on: Database): Promise<void> {
    notedAt = performance.now();
    if (!(await renewTask(on, claim, { now: now(), ...(progress && { progress }) })))
      throw new TaskLost(claim.id);
  }

  return {
    holder: claim.holder,
    renew,
    /** Shows that a long transaction is not stuck. */
    sign: () => onStep?.(),
    /** Notes how far the work is, at most twice a second. */
    async note(made: ImportProgress): Promise<void> {
      onStep?.();
      const isNew = progress?.step !== made.step;
      progress = made;
      if (isNew || performance.now() - notedAt > noteEvery) await renew(db);
    },
    /** Stores a part in the transaction that writes it. */
    async storePart(on: Database, part: WrittenPart): Promise<void> {
      await renew(on);
      await storePart(on, claim.id, part);
      isPartlyWritten = true;
    },
    /** True once a part is written: the task must not be left half done then. */
    isPartlyWritten: () => isPartlyWritten,
    /** Stores the run as the task has left it, which ends the lease. */
    async end(on: Database, run: ImportRun, seen: number): Promise<void> {
      if (!(await replaceImportRun(on, { seen, run, holder: claim.holder })))
        throw new TaskLost(claim.id);
    },
  };
}
