import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { JobRunTable } from "./tables.ts";

/** One doing of a job, held by whoever does it; instants are epoch milliseconds. */
export type Claim = { job: string; occasion: string; holder: string };
export type JobRun = Selectable<JobRunTable>;

/** Far more than one batch may take; a run of an instance that died is anybody's after it. */
const leaseLasts = 120_000;

/**
 * Takes a run for its holder: a new one, or one whose holder let the lease run out. Null when it is done or in other
 * hands. What the run had reached comes with it.
 */
export async function claimRun(
  db: Database,
  { job, occasion, holder }: Claim,
  { now, askedBy }: { now: number; askedBy: string },
): Promise<JobRun | null> {
  const lease = { lease_holder: holder, lease_until: now + leaseLasts };
  const run = await db
    .insertInto("job_run")
    .values({ job, occasion, asked_by: askedBy, state: "running", started_at: now, ...lease })
    .onConflict((conflict) =>
      conflict
        .columns(["job", "occasion"])
        .doUpdateSet(lease)
        .where("job_run.state", "=", "running")
        .where("job_run.lease_until", "<=", now),
    )
    .returningAll()
    .executeTakeFirst();
  return run ?? null;
}

/** Notes how far a run is, in the transaction of that step, and holds it for longer. Throws LeaseLost. */
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

/** The run is in other hands by now. */
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
    .where("lease_holder", "=", holder)
    .where("state", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost(`${job} ${occasion}`);
}

/** Notes an occasion as passed over. */
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

/** The last runs, newest first. */
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

/** A run that is not done though nobody holds it any more. */
export async function findAbandoned(
  db: Database,
  { job, now }: { job: string; now: number },
): Promise<JobRun | null> {
  const run = await db
    .selectFrom("job_run")
    .selectAll()
    .where("job", "=", job)
    .where("state", "=", "running")
    .where("lease_until", "<=", now)
    .orderBy("started_at")
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}
