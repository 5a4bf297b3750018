import { sql } from "kysely";
import { isFree, isHeldBy, type Lease, leaseColumns, noLease } from "../database/columns.ts";
import type { Database } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import { skipLocked } from "../database/skip-locked.ts";
import type { OutboxHooks } from "./outbox.ts";
import { type StoredEmail, toStoredEmail } from "./stored-emails.ts";

/** Longest delay between two attempts to send an email, in milliseconds. */
export const maxDelay = 4 * 3_600_000;

/** Claims due emails in one statement, so that only one worker gets each; also those whose lease has expired. */
export async function claimEmails(
  db: Database,
  {
    engine,
    lease,
    now,
    limit,
    isHeld,
  }: { engine: Engine; lease: Lease; now: number; limit: number; isHeld: OutboxHooks["isHeld"] },
): Promise<StoredEmail[]> {
  const rows = await db
    // A CTE, because PostgreSQL may run a subquery in `where … in` twice and lock more rows than its limit.
    .with(
      (named) => named("due").materialized(),
      (on) =>
        skipLocked(
          engine,
          on
            .selectFrom("outbox_email")
            .select("id")
            // A literal, not a parameter, so that the planner uses the partial index.
            .where("state", "=", sql.lit("waiting"))
            .where("next_attempt_at", "<=", now)
            .where(isFree("outbox_email", now))
            .where((eb) => eb.not(isHeld(eb)))
            .orderBy("next_attempt_at")
            .orderBy("id")
            .limit(limit),
        ),
    )
    .updateTable("outbox_email")
    .set(leaseColumns(lease))
    .where("id", "in", (eb) => eb.selectFrom("due").select("id"))
    .returningAll()
    .execute();
  return rows.map(toStoredEmail);
}

export async function nextDueAt(
  db: Database,
  { now, isHeld }: { now: number; isHeld: OutboxHooks["isHeld"] },
): Promise<number | null> {
  const row = await db
    .selectFrom("outbox_email")
    .select("next_attempt_at")
    .where("state", "=", sql.lit("waiting"))
    .where(isFree("outbox_email", now))
    .where((eb) => eb.not(isHeld(eb)))
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}

export async function renewLeases(
  db: Database,
  { ids, lease }: { ids: readonly string[]; lease: Lease },
): Promise<void> {
  await db
    .updateTable("outbox_email")
    .set({ lease_until: lease.until })
    .where("id", "in", ids)
    .where(isHeldBy("outbox_email", lease.holder))
    .where("state", "=", sql.lit("waiting"))
    .execute();
}

/** Marks an email as sent even if the lease was lost, because it must not be sent again. */
export async function markSent(
  db: Database,
  { id, sentAt }: { id: string; sentAt: number },
): Promise<void> {
  await db
    .updateTable("outbox_email")
    .set(({ eb }) => ({
      state: "sent",
      sent_at: sentAt,
      attempts: eb("attempts", "+", 1),
      last_error: null,
      ...noLease,
    }))
    .where("id", "=", id)
    .where("state", "<>", "sent")
    .execute();
}

/** Stores a failed attempt; gives up if `nextAttemptAt` is null. Does nothing when the lease was lost. */
export async function markFailed(
  db: Database,
  {
    id,
    holder,
    error,
    nextAttemptAt,
  }: { id: string; holder: string; error: string; nextAttemptAt: number | null },
): Promise<void> {
  await db
    .updateTable("outbox_email")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", 1),
      last_error: error,
      ...noLease,
      ...(nextAttemptAt === null ? { state: "dead" } : { next_attempt_at: nextAttemptAt }),
    }))
    .where("id", "=", id)
    .where(isHeldBy("outbox_email", holder))
    .where("state", "=", sql.lit("waiting"))
    .execute();
}

/** Makes waiting emails due now if their last error begins with `errorPrefix`; returns their number. */
export async function bringForward(
  db: Database,
  { errorPrefix, now }: { errorPrefix: string; now: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox_email")
    .set({ next_attempt_at: now })
    .where("state", "=", sql.lit("waiting"))
    .where("next_attempt_at", ">", now)
    .where("last_error", "like", `${errorPrefix}%`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Repairs times that lie too far in the future because the clock was set back. Emails never tried, and retries that
 * would wait longer than the maximum delay, become due now. A lease that would last longer than `leaseLasts`
 * milliseconds is shortened to that; a working instance renews it. Small differences between clocks are tolerated.
 */
export async function bringTimesBack(
  db: Database,
  { now, leaseLasts }: { now: number; leaseLasts: number },
): Promise<void> {
  const waiting = db.updateTable("outbox_email").where("state", "=", sql.lit("waiting"));
  await waiting
    .set({ next_attempt_at: now })
    .where(({ eb, and, or }) =>
      or([
        eb("next_attempt_at", ">", now + maxDelay),
        and([eb("next_attempt_at", ">", now), eb("attempts", "=", 0)]),
      ]),
    )
    .execute();
  await waiting
    .set({ lease_until: now + leaseLasts })
    .where("lease_until", ">", now + 10 * leaseLasts)
    .execute();
}
