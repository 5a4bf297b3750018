import { whoObjectsToNews } from "../../newsletter/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertNewRows } from "../../platform/database/insert-rows.ts";
import { enqueueWithinLimits, holdAddresses } from "../../platform/outbox/outbox.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import type { StoredEffects } from "../domain/store.ts";
import { countChange, countedRow } from "./counters.ts";
import { addEvents } from "./events.ts";
import { toRow } from "./row.ts";
import { addSearchTerms } from "./search-terms.ts";
import { asExpired, supersedeUnconfirmed } from "./supersede-unconfirmed.ts";

/** Hook in the transaction that stores or changes a request, for example to enqueue its VIES check. */
export type AfterStore = (on: Database, request: AccessRequest) => Promise<void>;

export type Arrival = { request: AccessRequest; effects: StoredEffects };

/**
 * Stores new requests in as few statements as a single one needs. Results are false for requests that conflict with an
 * open one or a reference. If an address has too many unconfirmed requests, its oldest ones expire.
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

/** Rows in the order of the addresses: concurrent transactions lock them in the same order and cannot deadlock. */
async function rowsOf(on: Database, arrivals: readonly Arrival[]) {
  const rows = arrivals
    .map(({ request }) => toRow(request))
    .toSorted((one, other) => compare(one.email_key, other.email_key));
  const wanting = rows.filter((row) => row.wants_news === 1).map((row) => row.email_key);
  const objecting = await whoObjectsToNews(on, wanting);
  // Objections to news clear the newsletter checkbox, except in unconfirmed requests: there the checkbox has no effect
  // until the owner of the address confirms the request, which also ends the objection.
  return rows.map((row) =>
    objecting.has(row.email_key) && row.state !== "unconfirmed" ? { ...row, wants_news: 0 } : row,
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
