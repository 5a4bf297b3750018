import type { Selectable } from "kysely";
import { Temporal } from "temporal-polyfill";
import { isFree, isHeldBy, leaseColumns } from "../database/columns.ts";
import type { Database } from "../database/database.ts";
import type { JobRunTable } from "../database/tables.ts";

/** Lease of one run of a job (`occasion`: its date or instant) by one process (`holder`). Times in epoch ms. */
export type Claim = { job: string; occasion: string; holder: string };
export type JobRun = Selectable<JobRunTable>;

/** Lease in milliseconds, far longer than one batch takes; afterwards another process may take the run over. */
const leaseLasts = 120_000;

/** Claims a new run, or one whose lease ran out. Null when the run is done or another process holds its lease. */
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

/** Stores a job's progress, in the transaction of the step that made it, and renews the lease. Throws LeaseLost. */
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

type NightlyJob = {
  name: string;
  /** Local time of the run, in `timeZone`. */
  at: string;
  timeZone: string;
  run(claim: Claim, before: JobRun): Promise<void>;
};

/** Runs last night's job once over all instances, even late; skips the first night, so that staff see a dry run. */
export async function doNightly(
  db: Database,
  job: NightlyJob,
  { now, holder }: { now: Temporal.Instant; holder: string },
): Promise<void> {
  const at = now.epochMilliseconds;
  const tonight: Claim = { job: job.name, occasion: nightOfRun(job, now), holder };
  const known = await listRuns(db, { job: job.name, limit: 1 });
  if (known.length === 0) return skipRun(db, tonight, { now: at });
  const abandoned = await findAbandoned(db, { job: job.name, now: at });
  for (const occasion of new Set([abandoned?.occasion, tonight.occasion])) {
    if (occasion === undefined) continue;
    const claim = { ...tonight, occasion };
    const run = await claimRun(db, claim, { now: at, askedBy: "clock" });
    if (run) await job.run(claim, run);
  }
}

export function nightOfRun(
  { at, timeZone }: Pick<NightlyJob, "at" | "timeZone">,
  now: Temporal.Instant,
): string {
  const local = now.toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  const isToday = Temporal.PlainTime.compare(local.toPlainTime(), at) >= 0;
  return (isToday ? today : today.subtract({ days: 1 })).toString();
}
