import { whoObjectsToNews } from "../../newsletter/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertNewRows } from "../../platform/database/insert-rows.ts";
import { enqueueWithinLimits, holdAddresses } from "../../platform/outbox/recipient-limits.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import type { StoredEffects } from "../domain/store.ts";
import { countChange, countedRow } from "./counters.ts";
import { addEvents } from "./events.ts";
import { toRow } from "./row.ts";
import { addSearchTerms } from "./search-terms.ts";
import { asExpired, supersedeUnconfirmed } from "./supersede-unconfirmed.ts";

/** Hook in the transaction that stores or changes a request, for follow-up work such as VIES checks. */
export type AfterStore = (on: Database, request: AccessRequest) => Promise<void>;

export type Arrival = { request: AccessRequest; effects: StoredEffects };

/**
 * Stores several new requests with as few statements as one. Each result says whether it was stored, or which open
 * request or reference it conflicts with. Addresses with too many unconfirmed requests lose their oldest.
 */
export async function addRequests(
  on: Database,
  arrivals: readonly Arrival[],
  afterStore?: AfterStore,
): Promise<boolean[]> {
  await holdAddresses(
    on,
    arrivals.map(({ request }) => request.email.key),
  );
  const rows = await rowsOf(on, arrivals);
  const stored = await insertNewRows(on, "access_request", rows);
  const added = arrivals.filter(({ request }) => stored.has(request.id));
  const requests = added.map(({ request }) => request);
  await addSearchTerms(on, requests);
  await addEvents(
    on,
    added.map(({ effects }) => effects.event),
  );
  const superseded = await supersedeUnconfirmed(
    on,
    requests.map(({ email }) => email.key),
    { now: Date.now() },
  );
  const isSuperseded = ({ id }: { id: string }) => superseded.some((row) => row.id === id);
  await enqueueWithinLimits(
    on,
    added.filter(({ request }) => !isSuperseded(request)).flatMap(({ effects }) => effects.emails),
  );
  if (afterStore) for (const request of requests) await afterStore(on, request);
  await countChange(on, {
    before: superseded.map(countedRow),
    after: [...rows.filter(({ id }) => stored.has(id)), ...superseded.map(asExpired)].map(
      countedRow,
    ),
  });
  return arrivals.map(({ request }) => stored.has(request.id));
}

/** Sorted by the unique key of open requests, against deadlocks between instances. */
async function rowsOf(on: Database, arrivals: readonly Arrival[]) {
  const rows = arrivals
    .map(({ request }) => toRow(request))
    .toSorted((one, other) => compare(one.email_key, other.email_key));
  const wanting = rows.filter((row) => row.wants_news === 1).map((row) => row.email_key);
  const objecting = await whoObjectsToNews(on, wanting);
  // The tick counts again once the address is confirmed; before, it counts for nothing.
  return rows.map((row) =>
    objecting.has(row.email_key) && row.state !== "unconfirmed" ? { ...row, wants_news: 0 } : row,
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
