import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import { accessRequestKind } from "../../kernel/outgoing-email.ts";
import { whoObjectsToNews } from "../../newsletter/store/news-objections.ts";
import { instant, isFree } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertNewRows } from "../../platform/database/insert-rows.ts";
import { enqueueWithinLimits, holdAddresses } from "../../platform/outbox/outbox.ts";
import { enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import type { AccessRequest, AccessRequestEvent } from "../domain/access-request.ts";
import { webhooksOfChange } from "../domain/webhook-event.ts";
import type { AccessRequestTable } from "../tables.ts";
import { countChange, countedRow } from "./count-change.ts";
import { addEvents, toAccessRequest, toRow } from "./rows.ts";
import { addSearchTerms } from "./search-index.ts";
import type { StoredEffects } from "./stored-effects.ts";

/** Hook in the transaction that stores or changes a request, for example to enqueue its VIES check. */
export type AfterStore = (
  on: Database,
  request: AccessRequest,
  event: AccessRequestEvent,
  effects?: Pick<StoredEffects, "terms" | "undoes">,
) => Promise<void>;

export type Arrival = { request: AccessRequest; effects: StoredEffects };

/** Stores new requests in few statements; false: reference in use or applicant has an open one. */
export async function addRequests(
  on: Database,
  arrivals: readonly Arrival[],
  { now, afterStore }: { now: () => number; afterStore: AfterStore | undefined },
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
    { now: now() },
  );
  const isSuperseded = ({ id }: { id: string }) => superseded.some((row) => row.id === id);
  await enqueueWithinLimits(
    on,
    added.filter(({ request }) => !isSuperseded(request)).flatMap(({ effects }) => effects.emails),
  );
  await enqueueWebhooks(
    on,
    added.flatMap(({ request, effects }) => webhooksOfChange(request, effects.event)),
  );
  if (afterStore)
    for (const { request, effects } of added) await afterStore(on, request, effects.event);
  await countChange(on, {
    before: superseded.map(countedRow),
    after: [...rows.filter(({ id }) => stored.has(id)), ...superseded.map(asExpired)].map(
      countedRow,
    ),
  });
  return arrivals.map(({ request }) => stored.has(request.id));
}

/** Rows sorted by email address: concurrent transactions lock them in the same order and cannot deadlock. */
async function rowsOf(on: Database, arrivals: readonly Arrival[]) {
  const rows = arrivals
    .map(({ request }) => toRow(request))
    .toSorted((one, other) => compare(one.email_key, other.email_key));
  const wanting = rows.filter((row) => row.wants_news === 1).map((row) => row.email_key);
  const objecting = await whoObjectsToNews(on, wanting);
  // An objection (GDPR, art. 21) clears the newsletter checkbox, except in unconfirmed requests, where it has no effect yet.
  return rows.map((row) =>
    objecting.has(row.email_key) && row.state !== "unconfirmed" ? { ...row, wants_news: 0 } : row,
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

type Row = Selectable<AccessRequestTable>;

/** Maximum number of unconfirmed requests per email address; a further request makes the oldest one expire. */
export const unconfirmedPerAddress = 3;

/**
 * Expires the oldest unconfirmed requests of addresses that have too many: otherwise a stranger could flood a mailbox
 * or, if the newest were rejected, keep its owner from applying. Sends no email about this, and deletes their unsent
 * emails. The caller locks the addresses, and updates the counters by the returned rows (values before expiry).
 */
export async function supersedeUnconfirmed(
  on: Database,
  emailKeys: readonly string[],
  { now }: { now: number },
): Promise<Row[]> {
  if (emailKeys.length === 0) return [];
  const rows = await on
    .selectFrom("access_request")
    .selectAll()
    .where("email_key", "in", [...new Set(emailKeys)])
    .where("state", "=", "unconfirmed")
    .where("restricted_at", "is", null)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const byAddress = Map.groupBy(rows, ({ email_key }) => email_key);
  const tooMany = [...byAddress.values()].flatMap((each) => each.slice(unconfirmedPerAddress));
  if (tooMany.length === 0) return [];
  const ids = tooMany.map(({ id }) => id);
  await on
    .updateTable("access_request")
    .set(({ eb }) => ({ state: "expired", is_open: 0, version: eb("version", "+", 1) }))
    .where("id", "in", ids)
    .execute();
  await addEvents(
    on,
    tooMany.map((row) => ({
      ...eventWithoutTransition(
        { now: instant(now), newId: randomUUIDv7 },
        { request: toAccessRequest(row), actor: { kind: "clock" }, type: "expire" },
      ),
      to: "expired" as const,
    })),
  );
  await on
    .deleteFrom("outbox_email")
    .where("subject_kind", "=", accessRequestKind)
    .where("subject_id", "in", ids)
    .where("state", "=", "waiting")
    .where(isFree("outbox_email", now))
    .execute();
  return tooMany;
}

export function asExpired(row: Row): Row {
  return { ...row, state: "expired" };
}
