import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { type CountedRequest, type Counter, counterDifference } from "../domain/counters.ts";
import type { AccessRequestTable, AnonymisedRequestTable } from "../tables.ts";

/**
 * Counts requests that take the place of others, in the transaction that stores them. In the order of the key, so
 * that two who count at once never wait for each other.
 */
export async function countChange(
  on: Kysely<Schema>,
  { before, after }: { before: readonly CountedRequest[]; after: readonly CountedRequest[] },
): Promise<void> {
  await addCounters(on, counterDifference(before, after));
}

export async function addCounters(on: Kysely<Schema>, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return;
  const shard = ownShard[engineOf(on)];
  await on
    .insertInto("access_request_counter")
    .values(counters.toSorted(byKey).map((counter) => ({ ...counter, shard })))
    .onConflict((conflict) =>
      conflict.columns(["kind", "week", "name", "shard"]).doUpdateSet(({ eb, ref }) => ({
        count: eb(ref("access_request_counter.count"), "+", ref("excluded.count")),
      })),
    )
    .execute();
}

/**
 * Each connection of PostgreSQL counts in rows of its own: with one row for all, every submission would wait for
 * the commit of the one before. SQLite has one writer at a time anyway.
 */
const ownShard: Record<Engine, RawBuilder<number>> = {
  sqlite: sql<number>`0`,
  postgres: sql<number>`pg_backend_pid()`,
};

/** Adds the rows of connections to the common ones; what somebody is just counting in is left for the next time. */
export async function mergeCounters(db: Kysely<Schema>): Promise<void> {
  if (engineOf(db) === "sqlite") return;
  await sql`
    with taken as (
      select kind, week, name, shard from access_request_counter where shard <> 0 for update skip locked
    ), moved as (
      delete from access_request_counter as tally using taken
      where tally.kind = taken.kind and tally.week = taken.week
        and tally.name = taken.name and tally.shard = taken.shard
      returning tally.kind, tally.week, tally.name, tally.count
    )
    insert into access_request_counter (kind, week, name, shard, count)
    select kind, week, name, 0, sum(count) from moved group by kind, week, name order by kind, week, name
    on conflict (kind, week, name, shard)
      do update set count = access_request_counter.count + excluded.count
  `.execute(db);
}

/** The row as it is stored or is about to be. */
export function countedRow(
  row: Pick<Insertable<AccessRequestTable>, CountedColumn>,
): CountedRequest {
  const { received_at, due_at } = row;
  const answered_at = row.answered_at ?? null;
  return {
    state: row.state,
    isPurged: false,
    isRestricted: (row.restricted_at ?? null) !== null,
    receivedAt: received_at,
    answeredAt: answered_at,
    took: answered_at === null ? null : answered_at - promisedSince(row),
    isKept: answered_at === null ? null : answered_at <= due_at,
    country: row.tax_country,
    selection: JSON.parse(row.selection),
  };
}

/** From when the answer is promised: opening again, else confirming, else receiving. Epoch milliseconds. */
export function promisedSince(
  row: Pick<Insertable<AccessRequestTable>, "received_at" | "confirmed_at" | "reopened_at">,
): number {
  return row.reopened_at ?? row.confirmed_at ?? row.received_at;
}

type CountedColumn =
  | "state"
  | "received_at"
  | "reopened_at"
  | "confirmed_at"
  | "answered_at"
  | "due_at"
  | "tax_country"
  | "selection"
  | "restricted_at";

export function countedAnonymised(trace: AnonymisedRequestTable): CountedRequest {
  return {
    state: trace.state,
    isPurged: true,
    isRestricted: false,
    receivedAt: trace.received_on,
    answeredAt: trace.answered_on,
    took: trace.took,
    isKept: trace.is_on_time === null ? null : trace.is_on_time === 1,
    country: trace.tax_country,
    selection: JSON.parse(trace.selection),
  };
}

function byKey(one: Counter, other: Counter): number {
  const [left, right] = [one, other].map(({ kind, week, name }) => `${kind} ${week} ${name}`);
  return (left ?? "") < (right ?? "") ? -1 : 1;
}
