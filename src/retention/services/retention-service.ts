import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { Logger } from "../../platform/http/log.ts";
import {
  type Claim,
  claimRun,
  doNightly,
  type JobRun,
  listRuns,
} from "../../platform/jobs/job-runs.ts";
import { repeatEvery } from "../../platform/jobs/worker-loop.ts";
import type { RetentionRun } from "../domain/retention-runs.ts";
import {
  previewRetention,
  type RetentionDeps,
  readCounts,
  retentionJob,
  runRetention,
} from "../use-cases/retention-job.ts";

/** Interval in milliseconds at which the service checks whether the nightly run is due. */
const lookEvery = 60_000;

export function createRetentionService({
  deps,
  afterRun = async () => {},
  log,
}: {
  deps: RetentionDeps;
  /** Called after each completed run. */
  afterRun?: () => Promise<void>;
  log: Logger;
}) {
  const { db, rules } = deps;
  const holder = randomUUID();
  const clock = () => Temporal.Now.instant();
  const job = { ...retentionJob, run };
  const underWay = new Set<Promise<void>>();

  async function run(claim: Claim, before: JobRun) {
    const counts = await runRetention(deps, claim, { before, clock });
    await afterRun();
    log.info({ job: claim.job, occasion: claim.occasion, counts }, "nightly job done");
  }

  const nights = repeatEvery(lookEvery, () => doNightly(db, job, { now: clock(), holder }), {
    log,
    name: retentionJob.name,
  });
  nights.poke();

  return {
    /** Rules by kind of data, in the order in which the nightly job carries out the rules. */
    rules: Object.fromEntries(
      Object.entries(rules).map(([kind, { enforcement, ...rule }]) => [kind, rule] as const),
    ),
    preview: () => previewRetention(deps, clock()),
    listRuns: async () => (await listRuns(db, { job: job.name, limit: 20 })).map(toRun),
    async runNow(): Promise<"started" | "under-way"> {
      const now = clock();
      const runs = await listRuns(db, { job: job.name, limit: 20 });
      if (runs.some((one) => isHeld(one, now.epochMilliseconds))) return "under-way";
      const claim = { job: job.name, occasion: now.toString(), holder };
      const claimed = await claimRun(db, claim, {
        now: now.epochMilliseconds,
        askedBy: "console",
      });
      if (!claimed) return "under-way";
      const going = run(claim, claimed)
        .catch((error) => log.error({ err: error, task: job.name }, "a run failed"))
        .finally(() => underWay.delete(going));
      underWay.add(going);
      return "started";
    },
    async stop() {
      await nights.stop();
      await Promise.all(underWay);
    },
  };
}

function isHeld({ state, lease_until }: JobRun, now: number): boolean {
  return state === "running" && lease_until > now;
}

function toRun({ asked_by, state, started_at, finished_at, result }: JobRun): RetentionRun {
  return {
    askedBy: asked_by as RetentionRun["askedBy"],
    state: state as RetentionRun["state"],
    startedAt: started_at,
    finishedAt: finished_at,
    counts: readCounts({ result }),
  };
}
