import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { isHeldBy, leaseColumns, noLease } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import type { ViesAnswer, ViesFault } from "../domain/check.ts";

/** Check held by one worker until its lease runs out. */
export type LeasedCheck = {
  requestId: string;
  holder: string;
  taxIdKey: string;
  attempts: number;
  askedSince: Temporal.Instant;
  answer: ViesAnswer | null;
};

type ViesRecord = {
  answer: "valid" | "not-registered";
  name: string | null;
  address: string | null;
  consultationNumber: string | null;
  raw: string;
  consultedAt: Temporal.Instant;
};

/** Instant at which the next check is due, maybe in the past; null if no check is waiting. */
export async function findNextDue(db: Database): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom("vies_check")
    .select("next_attempt_at")
    .where("state", "=", "waiting")
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at == null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(row.next_attempt_at);
}

/** Leases due checks, longest waiting first, at most one per tax number, also after a crash. */
export async function claimViesChecks(
  { db, engine }: { db: Database; engine: Engine },
  {
    now,
    holder,
    limit,
    except = [],
  }: {
    now: Temporal.Instant;
    holder: string;
    limit: number;
    except?: readonly string[];
  },
): Promise<LeasedCheck[]> {
  const at = now.epochMilliseconds;
  const until = at + leaseLasts;
  return db.transaction().execute(async (on) => {
    if (!(await takeTurn[engine](on))) return [];
    const due = await on
      .selectFrom("vies_check as due")
      .selectAll()
      .where("due.state", "=", "waiting")
      .where("due.next_attempt_at", "<=", at)
      .where(({ and, not, eb }) =>
        and(except.map((country) => not(eb("due.tax_id_key", "like", `${country}%`)))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("vies_check as asked")
              .select("asked.request_id")
              .whereRef("asked.tax_id_key", "=", "due.tax_id_key")
              .where("asked.lease_until", ">", at),
          ),
        ),
      )
      .orderBy("due.next_attempt_at")
      .limit(limit)
      .execute();
    const chosen = due.filter(
      ({ tax_id_key }, index) =>
        due.findIndex((other) => other.tax_id_key === tax_id_key) === index,
    );
    if (chosen.length === 0) return [];
    const ids = chosen.map((row) => row.request_id);
    await on
      .updateTable("vies_check")
      .set({ ...leaseColumns({ holder, until }), next_attempt_at: until })
      .where("request_id", "in", ids)
      .execute();
    return chosen.map((row) => ({
      requestId: row.request_id,
      holder,
      taxIdKey: row.tax_id_key,
      attempts: row.attempts,
      askedSince: Temporal.Instant.fromEpochMilliseconds(row.asked_since),
      answer: row.answer as ViesAnswer | null,
    }));
  });
}

/** Length of a lease in milliseconds, far longer than a call to VIES. */
const leaseLasts = 60_000;

/** Advisory lock for choosing the VAT numbers to check, so that no two instances lease one. The key is «vies» in ASCII. */
const takeTurn: Record<Engine, (on: Database) => Promise<boolean>> = {
  sqlite: async () => true,
  postgres: async (on) => {
    const turn = sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(1986618739) as is_mine`;
    return (await turn.execute(on)).rows[0]?.is_mine === true;
  },
};

/** Latest answer of VIES about a tax number since an instant, whichever access request asked for it. */
export async function findAnswerSince(
  db: Database,
  { taxIdKey, since }: { taxIdKey: string; since: Temporal.Instant },
): Promise<ViesRecord | null> {
  const row = await db
    .selectFrom("vies_check")
    .selectAll()
    .where("tax_id_key", "=", taxIdKey)
    .where("consulted_at", ">", since.epochMilliseconds)
    .where("answer", "in", ["valid", "not-registered"])
    .orderBy("consulted_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row?.consulted_at) return null;
  return {
    answer: row.answer as ViesRecord["answer"],
    name: row.name,
    address: row.address,
    consultationNumber: row.consultation_number,
    raw: row.raw ?? "",
    consultedAt: Temporal.Instant.fromEpochMilliseconds(row.consulted_at),
  };
}

/** Stores the answer of a check, which then needs no more calls; does nothing when the lease was lost. */
export async function recordAnswer(
  db: Database,
  lease: LeasedCheck,
  { record, attempts }: { record: ViesRecord; attempts: number },
): Promise<void> {
  await update(db, lease, {
    state: "settled",
    attempts,
    next_attempt_at: null,
    answer: record.answer,
    fault: null,
    name: record.name,
    address: record.address,
    consultation_number: record.consultationNumber,
    raw: record.raw,
    consulted_at: record.consultedAt.epochMilliseconds,
  });
}

/** Stores a failure and the next attempt; null: no more attempts. An earlier answer stays. */
export async function recordFailure(
  db: Database,
  lease: LeasedCheck,
  {
    fault,
    raw,
    at,
    next,
  }: {
    fault: ViesFault;
    raw: string | null;
    at: Temporal.Instant;
    next: Temporal.Instant | null;
  },
): Promise<void> {
  const isAnswered = lease.answer === "valid" || lease.answer === "not-registered";
  await update(db, lease, {
    state: next ? "waiting" : "settled",
    attempts: lease.attempts + 1,
    next_attempt_at: next?.epochMilliseconds ?? null,
    fault,
    ...(!isAnswered && { answer: "unavailable", raw, consulted_at: at.epochMilliseconds }),
  });
}

/** Releases the lease of a check for which VIES was not called, so that it is tried again at `until`. */
export async function postpone(
  db: Database,
  lease: LeasedCheck,
  until: Temporal.Instant,
): Promise<void> {
  await update(db, lease, { next_attempt_at: until.epochMilliseconds });
}

async function update(db: Database, lease: LeasedCheck, values: object): Promise<void> {
  await db
    .updateTable("vies_check")
    .set({ ...values, ...noLease })
    .where("request_id", "=", lease.requestId)
    .where(isHeldBy("vies_check", lease.holder))
    .execute();
}
