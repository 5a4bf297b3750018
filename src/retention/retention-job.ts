import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import type { Database } from "../platform/database/database.ts";
import { type Claim, finishRun, type JobRun, noteProgress } from "../platform/jobs/job-runs.ts";
import type { MailFiles } from "../platform/outbox/mail-files.ts";
import { promises } from "../promises/promises.ts";
import { type NightlyKind, nightlyKinds, overBefore, termOf } from "./domain/retention.ts";
import type { RetentionCounts, RetentionPreview } from "./domain/retention-runs.ts";
import type { Cut } from "./enforcement.ts";
import { enforcements } from "./enforcements.ts";

const { timeZone } = promises.serviceHours;

export const retentionJob = { name: "retention", at: "03:15", timeZone } as const;

/** Rows of one transaction, and the pause after it in milliseconds, so that others can write. */
const batch = { rows: 200, pause: 20 };

export type RetentionDeps = { db: Database; files: MailFiles };

export async function previewRetention(
  { db, files }: RetentionDeps,
  now: Temporal.Instant,
): Promise<RetentionPreview> {
  const previews: RetentionPreview = [];
  for (const kind of nightlyKinds) {
    const overdue = await enforcements[kind].count(db, cutOf(kind, now), { files });
    previews.push({ kind, ...overdue });
  }
  return previews;
}

/**
 * Removes all overdue rows in batches; each transaction also stores the progress, so that another instance can take
 * over a run without counting twice. Throws LeaseLost when that happened.
 */
export async function runRetention(
  { db, files }: RetentionDeps,
  claim: Claim,
  { before, clock }: { before: JobRun; clock: () => Temporal.Instant },
): Promise<RetentionCounts> {
  // Terms as of the start of the run, also after midnight.
  const startedAt = Temporal.Instant.fromEpochMilliseconds(before.started_at);
  const counts: RetentionCounts = before.result ? JSON.parse(before.result) : {};
  for (const kind of nightlyKinds) {
    const cut = { ...cutOf(kind, startedAt), limit: batch.rows };
    for (let isMore = true; isMore; ) {
      isMore = await db.transaction().execute(async (on) => {
        const removed = await enforcements[kind].removeSome(on, cut, { files });
        if (removed === 0) return false;
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

function cutOf(kind: NightlyKind, now: Temporal.Instant): Cut {
  const before = overBefore({ now, term: termOf(kind), timeZone });
  return { now: now.epochMilliseconds, before: before.epochMilliseconds };
}
