import type { Database } from "../../platform/database/database.ts";
import type { ImportProgress, ImportRun } from "../domain/run.ts";
import { replaceImportRun } from "../store/import-runs.ts";
import { renewTask, storePart, type TaskClaim, type WrittenPart } from "../store/import-tasks.ts";

/** Error: this worker no longer holds the task, because its lease expired or the import was discarded. */
export class TaskLost extends Error {}

const noteEvery = 500;

export type OwnTaskLease = ReturnType<typeof createTaskLease>;

/** Lease as the work on one import, or on one part of it, uses it. */
export type TaskLease = Omit<OwnTaskLease, "forPart">;

/** Lease of a task, renewed in the transaction of each step, so that no other worker can take over in between. */
export function createTaskLease(
  db: Database,
  {
    claim,
    now,
    onStep,
  }: {
    claim: TaskClaim;
    now: () => number;
    onStep?: ((progress: ImportProgress | null) => void) | undefined;
  },
) {
  let progress: ImportProgress | null = null;
  let isPartlyWritten = false;
  let notedAt = 0;

  async function renew(on: Database, made: Partial<ImportProgress> = {}): Promise<void> {
    notedAt = performance.now();
    progress &&= { ...progress, ...made };
    if (!(await renewTask(on, claim, { now: now(), ...(progress && { progress }) })))
      throw new TaskLost(claim.id);
  }

  const lease = {
    holder: claim.holder,
    /** Renews the lease, and stores the progress with the given changes. */
    renew,
    /** Heartbeat within a long transaction. */
    sign: () => onStep?.(progress),
    async note(made: Omit<ImportProgress, "problems"> & { problems?: number }): Promise<void> {
      const isNew = progress?.step !== made.step;
      progress = { problems: 0, ...made };
      onStep?.(progress);
      if (isNew || performance.now() - notedAt > noteEvery) await renew(db);
    },
    /** Records that a part of the import is written, in the transaction that writes its rows. */
    async storePart(on: Database, part: WrittenPart): Promise<void> {
      await renew(on);
      await storePart(on, claim.id, part);
      isPartlyWritten = true;
    },
    /** True once a part is committed: then the task must write or undo all parts, instead of just failing. */
    isPartlyWritten: () => isPartlyWritten,
    async end(on: Database, run: ImportRun, seen: number): Promise<void> {
      if (!(await replaceImportRun(on, { seen, run, holder: claim.holder })))
        throw new TaskLost(claim.id);
    },
  };
  return {
    ...lease,
    /** The same lease for a part of the import, whose progress and end are stored with the part. */
    forPart: (partId: string) => ({
      ...lease,
      async storePart(on: Database, written: WrittenPart): Promise<void> {
        await renew(on);
        await storePart(on, partId, written);
        isPartlyWritten = true;
      },
      async end(on: Database, run: ImportRun, seen: number): Promise<void> {
        if (!(await replaceImportRun(on, { seen, run }))) throw new TaskLost(partId);
      },
    }),
  };
}
