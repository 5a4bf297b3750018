import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import { isFree, isHeldBy, leaseColumns } from "../database/lease.ts";
import type { JobRunTable } from "./tables.ts";

/** Run of a job, leased by one holder; instants are epoch milliseconds. */
export type Claim = { job: string; occasion: string; holder: string };
export type JobRun = Selectable<JobRunTable>;

/** Far longer than one batch; afterwards others may take the run over. */
const leaseLasts = 120_000;

/** Claims a new run, or one whose lease ran out, with its progress. Null when done or leased. */
export async function claimRun(
  db: Database,
  { job, occasion, holder }: Claim,
  { now, askedBy }: { now: number; askedBy: string },
): Promise<JobRun | null> {
  const lease = leaseColumns({ holder, until: now + leaseLasts });
  const run = await db
    .insertInto("job_run")
    .values({ job, occasion, asked_by: askedBy, state: "running", started_at: now, ...lease })
    .onConflict((conflict) =>
      conflict
        .columns(["job", "occasion"])
        .doUpdateSet(lease)
        .where("job_run.state", "=", "running")
        .where(isFree("job_run", now)),
    )
    .returningAll()
    .executeTakeFirst();
  return run ?? null;
}

/** Stores the progress in the transaction of the step and renews the lease. Throws LeaseLost. */
export async function noteProgress(
  on: Database,
  claim: Claim,
  { now, result }: { now: number; result: string },
): Promise<void> {
  await updateHeld(on, claim, { lease_until: now + leaseLasts, result });
}

export async function finishRun(
  db: Database,
  claim: Claim,
  { now, result }: { now: number; result: string },
): Promise<void> {
  await updateHeld(db, claim, { state: "done", finished_at: now, result });
}

export class LeaseLost extends Error {}

async function updateHeld(
  on: Database,
  { job, occasion, holder }: Claim,
  values: Partial<JobRun>,
): Promise<void> {
  const { numUpdatedRows } = await on
    .updateTable("job_run")
    .set(values)
    .where("job", "=", job)
    .where("occasion", "=", occasion)
    .where(isHeldBy("job_run", holder))
    .where("state", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost(`${job} ${occasion}`);
}

export async function skipRun(
  db: Database,
  { job, occasion, holder }: Claim,
  { now }: { now: number },
): Promise<void> {
  await db
    .insertInto("job_run")
    .values({
      job,
      occasion,
      asked_by: "clock",
      state: "skipped",
      lease_holder: holder,
      lease_until: now,
      started_at: now,
      finished_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Newest first. */
export function listRuns(
  db: Database,
  { job, limit }: { job: string; limit: number },
): Promise<JobRun[]> {
  return db
    .selectFrom("job_run")
    .selectAll()
    .where("job", "=", job)
    .orderBy("started_at", "desc")
    .orderBy("occasion", "desc")
    .limit(limit)
    .execute();
}

export async function findAbandoned(
  db: Database,
  { job, now }: { job: string; now: number },
): Promise<JobRun | null> {
  const run = await db
    .selectFrom("job_run")
    .selectAll()
    .where("job", "=", job)
    .where("state", "=", "running")
    .where(isFree("job_run", now))
    .orderBy("started_at")
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}
