import { Temporal } from "temporal-polyfill";
import type { Database } from "../database/database.ts";
import { type Claim, claimRun, findAbandoned, type JobRun, listRuns, skipRun } from "./job-runs.ts";

export type NightlyJob = {
  name: string;
  /** Local time of the run, in `timeZone`. */
  at: string;
  timeZone: string;
  run(claim: Claim, before: JobRun): Promise<void>;
};

/**
 * Runs last night's job unless it has run already, however late, and repeats an abandoned run; safe to call often and
 * on several instances. The first night after the installation is skipped, so that the dry run can be read first.
 */
export async function doNightly(
  db: Database,
  job: NightlyJob,
  { now, holder }: { now: Temporal.Instant; holder: string },
): Promise<void> {
  const at = now.epochMilliseconds;
  const tonight: Claim = { job: job.name, occasion: occasionOf(job, now), holder };
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

export function occasionOf(
  { at, timeZone }: Pick<NightlyJob, "at" | "timeZone">,
  now: Temporal.Instant,
): string {
  const local = now.toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  const isToday = Temporal.PlainTime.compare(local.toPlainTime(), at) >= 0;
  return (isToday ? today : today.subtract({ days: 1 })).toString();
}
