import type { Insertable, Kysely } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { type CountedRequest, type Counter, counterDifference } from "../domain/counters.ts";
import type { AccessRequestTable, AnonymisedRequestTable } from "../tables.ts";
import { readSelection } from "./rows.ts";

/**
 * Updates the statistics counters when requests change from `before` to `after`. Must be the last statement that
 * locks rows: all requests share the counters, so a transaction that waits for a counter must not hold locks that
 * another transaction needs. For the same reason the rows are sorted by key.
 */
export async function countChange(
  on: Kysely<Schema>,
  { before, after }: { before: readonly CountedRequest[]; after: readonly CountedRequest[] },
): Promise<void> {
  const counters = counterDifference(before, after);
  if (counters.length === 0) return;
  await on
    .insertInto("access_request_counter")
    .values(counters.toSorted(byKey))
    .onConflict((conflict) =>
      conflict.columns(["kind", "week", "name"]).doUpdateSet(({ eb, ref }) => ({
        count: eb(ref("access_request_counter.count"), "+", ref("excluded.count")),
      })),
    )
    .execute();
}

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
    selection: readSelection("access_request", row),
  };
}

/** Epoch milliseconds from which the deadline of the answer is counted: reopening, else confirmation, else receipt. */
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

export function countedAnonymised(anonymised: AnonymisedRequestTable): CountedRequest {
  return {
    state: anonymised.state,
    isPurged: true,
    isRestricted: false,
    receivedAt: anonymised.received_on,
    answeredAt: anonymised.answered_on,
    took: anonymised.took,
    isKept: anonymised.is_on_time === null ? null : anonymised.is_on_time === 1,
    country: anonymised.tax_country,
    selection: readSelection("anonymised_request", anonymised),
  };
}

function byKey(one: Counter, other: Counter): number {
  const [left, right] = [one, other].map(({ kind, week, name }) => `${kind} ${week} ${name}`);
  return (left ?? "") < (right ?? "") ? -1 : 1;
}
