import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { overBefore, type RetentionRule, termOf } from "../../kernel/retention-rule.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Claim, finishRun, type JobRun, noteProgress } from "../../platform/jobs/job-runs.ts";
import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import type { Cut, EnforcementDeps } from "../../platform/retention/enforcement.ts";
import { samplePromises } from "../../promises/promises.ts";
import type { RetentionCounts, RetentionPreview } from "../domain/retention-runs.ts";

const { timeZone } = samplePromises.serviceHours;

export const retentionJob = { name: "retention", at: "03:15", timeZone } as const;

/** Rows per transaction, and the pause in milliseconds after each, in which other transactions can write. */
const batch = { rows: 200, pause: 20 };

export type RetentionDeps = EnforcementDeps & { db: Database; rules: CapabilityRetention };

export async function previewRetention(
  { db, rules, ...deps }: RetentionDeps,
  now: Temporal.Instant,
): Promise<RetentionPreview> {
  const previews: RetentionPreview = [];
  for (const [kind, rule] of Object.entries(rules)) {
    const overdue = await rule.enforcement?.count(db, cutOf(rule, now), deps);
    if (overdue) previews.push({ kind, ...overdue });
  }
  return previews;
}

const counts = z.record(z.string(), z.int());

/** Number of rows that a run has removed so far, by kind of data. */
export function readCounts({ result }: Pick<JobRun, "result">): RetentionCounts {
  return result === null ? {} : readJsonColumn("job_run.result", counts, result);
}

/** Removes overdue rows in batches, with the progress in each transaction. Throws LeaseLost. */
export async function runRetention(
  { db, rules, ...deps }: RetentionDeps,
  claim: Claim,
  { before, clock }: { before: JobRun; clock: () => Temporal.Instant },
): Promise<RetentionCounts> {
  // All retention periods are compared with the start of the run, even if the run continues after midnight.
  const startedAt = Temporal.Instant.fromEpochMilliseconds(before.started_at);
  const counts: RetentionCounts = readCounts(before);
  for (const [kind, rule] of Object.entries(rules)) {
    const cut = { ...cutOf(rule, startedAt), limit: batch.rows };
    const { enforcement } = rule;
    for (let isMore = enforcement !== undefined; isMore; ) {
      isMore = await db.transaction().execute(async (on) => {
        const removed = await enforcement?.removeSome(on, cut, deps);
        if (!removed) return false;
        counts[kind] = (counts[kind] ?? 0) + removed;
        const now = clock().epochMilliseconds;
        await noteProgress(on, claim, { now, result: JSON.stringify(counts) });
        return true;
      });
      if (isMore) await sleep(batch.pause);
    }
  }
  await finishRun(db, claim, { now: clock().epochMilliseconds, result: JSON.stringify(counts) });
  return counts;
}

function cutOf(rule: RetentionRule, now: Temporal.Instant): Cut {
  const before = overBefore({ now, term: termOf(rule), timeZone });
  return { now: now.epochMilliseconds, before: before.epochMilliseconds };
}
