import { isFree, isHeldBy, leaseColumns, noLease } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ImportFailure, ImportProgress, ImportTask } from "../domain/import/run.ts";

/** Lease of the task of a run. */
export type TaskClaim = { id: string; holder: string };
export type WaitingTask = {
  id: string;
  task: ImportTask;
  taskAt: number;
  attempts: number;
  /** True if some parts are written: then the task goes on until all are, or none. */
  isPartlyWritten: boolean;
};

/** Milliseconds of a lease; its holder renews it four times as often. */
export const importLease = 40_000;

/** Tasks that nobody works on, those that were tried least first, then the oldest. */
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

/** Claims a task, and counts the attempt; false if somebody else has it now. */
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

/** Renews a lease, with the progress if there is any; false if the task was taken over or is gone. */
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

/** Gives back the tasks of a holder that has ended. */
export async function releaseTasks(on: Database, holder: string): Promise<void> {
  await on
    .updateTable("import_run")
    .set(noLease)
    .where("task", "is not", null)
    .where(isHeldBy("import_run", holder))
    .execute();
}

/** Attempts after which a task that ends its process, or gets stuck, is given up. */
export const mostAttempts = 3;

/**
 * True while an import is written in parts. Lists and searches wait for its end, so that they show it whole; for one
 * that fails again and again they do not.
 */
export async function isPartlyWritten(on: Database): Promise<boolean> {
  const run = await on
    .selectFrom("import_run")
    .select("id")
    .where("task", "is not", null)
    .where("written_row", "is not", null)
    .where("attempts", "<=", mostAttempts)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** Part of a task that is stored in the transaction that writes it. */
export type WrittenPart = {
  row: number;
  /** Number of the first row that the run creates, known from the first part on. */
  firstId?: number;
  /** Reason for which the parts are taken back from now on. */
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
