import type { Database } from "../../platform/database/database.ts";
import type { ImportProgress, ImportRun } from "../domain/import/run.ts";
import { replaceImportRun } from "../store/import-runs.ts";
import { renewTask, storePart, type TaskClaim, type WrittenPart } from "../store/import-tasks.ts";

/** Error: this worker no longer holds the task, because its lease expired or the import was discarded. */
export class TaskLost extends Error {}

/** Minimum milliseconds between two stored progress notes. */
const noteEvery = 500;

export type TaskLease = ReturnType<typeof createTaskLease>;

/**
 * Lease of one task. Each step that writes to the database renews the lease in the same transaction, so that no other
 * worker can take over the task in between.
 */
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
    /** Heartbeat within a long transaction. */
    sign: () => onStep?.(),
    /** Stores the progress, at most twice a second. */
    async note(made: ImportProgress): Promise<void> {
      onStep?.();
      const isNew = progress?.step !== made.step;
      progress = made;
      if (isNew || performance.now() - notedAt > noteEvery) await renew(db);
    },
    /** Records that a part of the import is written, in the transaction that writes its rows. */
    async storePart(on: Database, part: WrittenPart): Promise<void> {
      await renew(on);
      await storePart(on, claim.id, part);
      isPartlyWritten = true;
    },
    /**
     * True once a part of the import is committed. From then on the task must write or undo all parts, instead of just
     * failing.
     */
    isPartlyWritten: () => isPartlyWritten,
    /** Stores the final state of the import, which ends the lease. */
    async end(on: Database, run: ImportRun, seen: number): Promise<void> {
      if (!(await replaceImportRun(on, { seen, run, holder: claim.holder })))
        throw new TaskLost(claim.id);
    },
  };
}
