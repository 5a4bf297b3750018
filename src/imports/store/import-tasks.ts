import { isFree, isHeldBy, leaseColumns } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ImportFailure, ImportProgress, ImportTask } from "../domain/run.ts";

/** Claim of a worker (`holder`) on the background task of an import. */
export type TaskClaim = { id: string; holder: string };
export type WaitingTask = {
  id: string;
  task: ImportTask;
  taskAt: number;
  attempts: number;
  /** True if parts are committed; the task must then continue until all are written or all are rolled back. */
  isPartlyWritten: boolean;
};

/** Duration of a task's lease in milliseconds; the worker that holds it renews it after a quarter of this time. */
export const importLease = 40_000;

/** Tasks without a worker, fewest attempts first, then oldest first. */
export async function listWaitingTasks(on: Database, now: number): Promise<WaitingTask[]> {
  const rows = await on
    .selectFrom("import_run")
    .select(["id", "task", "task_at", "attempts", "written_row"])
    .where("task", "is not", null)
    .where(isFree("import_run", now))
    .orderBy("attempts")
    .orderBy("task_at")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.flatMap(({ id, task, task_at, attempts, written_row }) =>
    task
      ? [{ id, task, taskAt: task_at ?? 0, attempts, isPartlyWritten: written_row !== null }]
      : [],
  );
}

/** Claims a task and counts the attempt; false if another worker has it. */
export async function claimTask(
  on: Database,
  { id, holder }: TaskClaim,
  { task, now }: { task: ImportTask; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("import_run")
    .set((run) => ({
      ...leaseColumns({ holder, until: now + importLease }),
      attempts: run("attempts", "+", 1),
    }))
    .where("id", "=", id)
    .where("task", "=", task)
    .where(isFree("import_run", now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Renews the lease, with progress if given; false if another worker has the task or it no longer exists. */
export async function renewTask(
  on: Database,
  { id, holder }: TaskClaim,
  { now, progress }: { now: number; progress?: ImportProgress },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("import_run")
    .set({
      lease_until: now + importLease,
      ...(progress && { progress: JSON.stringify(progress) }),
    })
    .where("id", "=", id)
    .where("task", "is not", null)
    .where(isHeldBy("import_run", holder))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Releases the tasks of a worker that has ended; with `freeAt` (epoch milliseconds) others may claim them only then. */
export async function releaseTasks(
  on: Database,
  holder: string,
  { freeAt = null }: { freeAt?: number | null } = {},
): Promise<void> {
  await on
    .updateTable("import_run")
    .set({ lease_holder: null, lease_until: freeAt })
    .where("task", "is not", null)
    .where(isHeldBy("import_run", holder))
    .execute();
}

/** Maximum number of attempts at a task that crashes the process or does not end in time. */
export const maxAttempts = 3;

/** Progress of an import in several transactions, stored in the transaction that writes the rows of a part. */
export type WrittenPart = {
  row: number;
  /** Id of the first database row that the import has created; the same for all parts. */
  firstId?: number;
  failure?: ImportFailure;
};

export async function storePart(
  on: Database,
  id: string,
  { row, firstId, failure }: WrittenPart,
): Promise<void> {
  await on
    .updateTable("import_run")
    .set({
      written_row: row,
      ...(firstId !== undefined && { first_id: firstId }),
      ...(failure && { failure: JSON.stringify(failure) }),
    })
    .where("id", "=", id)
    .execute();
}
