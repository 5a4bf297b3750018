import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import type { Database } from "../../platform/database/database.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import {
  isNewestFirst,
  type QueueCount,
  type QueueCursor,
  type QueueFilter,
  type QueuePage,
} from "../domain/queue.ts";
import { hasConcern } from "../domain/queue-concern.ts";
import { isOpen } from "../domain/transitions.ts";
import { mayConcern, subscribes } from "./queue-concerns.ts";
import { remarksOn } from "./queue-remarks.ts";
import { toAccessRequest } from "./row.ts";
import { findRareTerm, hasTerm, isAmongThoseWith } from "./search-terms.ts";

type Page = { after: QueueCursor | null; limit: number };

export async function listQueue(db: Database, filter: QueueFilter, page: Page): Promise<QueuePage> {
  const found = filter.concern
    ? await findConcerned(db, filter, page)
    : (await queueRows(db, await asked(db, filter, page)).execute()).map(toAccessRequest);
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    requests: shown,
    next: last && found.length > page.limit ? cursorOf(last, filter) : null,
  };
}

async function findConcerned(
  db: Database,
  filter: QueueFilter,
  page: Page,
): Promise<AccessRequest[]> {
  const found: AccessRequest[] = [];
  for await (const { requests } of everyConcerned(db, filter, page.after)) {
    found.push(...requests);
    if (found.length > page.limit) break;
  }
  return found;
}

/** Batch size of concern checks, so that no statement takes long. */
const looksAtOnce = 250;

async function* everyConcerned(
  db: Database,
  filter: QueueFilter,
  from: QueueCursor | null,
): AsyncIterable<{ requests: AccessRequest[] }> {
  let page: Page | null = { after: from, limit: looksAtOnce };
  const { rare } = await asked(db, filter, page);
  while (page) {
    const places: Place[] = await queueRows(db, { filter, page, rare })
      .clearSelect()
      .select(["id", "due_at", "materials_due_at"])
      .execute();
    const looked = places.slice(0, looksAtOnce);
    if (looked.length > 0) yield { requests: await thoseOfConcern(db, filter, looked) };
    const last = looked.at(-1);
    page =
      last && places.length > looksAtOnce
        ? { after: placeOf(last, filter), limit: looksAtOnce }
        : null;
  }
}

type Place = { id: string; due_at: number; materials_due_at: number | null };

async function thoseOfConcern(
  db: Database,
  { concern }: QueueFilter,
  places: readonly Place[],
): Promise<AccessRequest[]> {
  if (!concern) return [];
  const ids = places.map(({ id }) => id);
  const rows = await db
    .selectFrom("access_request")
    .selectAll()
    .where("id", "in", ids)
    .where(mayConcern(concern))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toAccessRequest(row)]));
  const requests = ids.flatMap((id) => byId.get(id) ?? []);
  const remarks = await remarksOn(db, requests, Temporal.Now.instant());
  return requests.filter(({ id }) => {
    const known = remarks.get(id);
    return known !== undefined && hasConcern(known, concern);
  });
}

const mostCounted = 1000;
const mostLookedAt = 2000;

export async function countQueue(db: Database, filter: QueueFilter): Promise<QueueCount> {
  if (!filter.concern) {
    const first = await asked(db, filter, { after: null, limit: mostCounted });
    const { count } = await db
      .selectFrom(queueRows(db, first).as("shown"))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { count: Math.min(Number(count), mostCounted), isAtLeast: Number(count) > mostCounted };
  }
  let count = 0;
  let looked = 0;
  for await (const { requests } of everyConcerned(db, filter, null)) {
    count += requests.length;
    looked += looksAtOnce;
    if (looked >= mostLookedAt || count > mostCounted) return { count, isAtLeast: true };
  }
  return { count, isAtLeast: false };
}

export async function latestChange(db: Database): Promise<number> {
  const row = await db
    .selectFrom("access_request_event")
    .select((eb) => eb.fn.max("at").as("at"))
    .executeTakeFirst();
  return row?.at ?? 0;
}

const exportPageSize = 500;

export async function* exportRequests(
  db: Database,
  filter: QueueFilter,
): AsyncIterable<AccessRequest> {
  let after: QueueCursor | null = null;
  do {
    const page: QueuePage = await listQueue(db, filter, {
      after,
      limit: exportPageSize,
    });
    yield* page.requests;
    after = page.next;
  } while (after);
}

/** `rare` is one of the terms that few requests have. */
type Asked = { filter: QueueFilter; page: Page; rare: string | null };

async function asked(db: Database, filter: QueueFilter, page: Page): Promise<Asked> {
  return { filter, page, rare: await findRareTerm(db, filter.terms) };
}

function queueRows(db: Database, { filter, page, rare }: Asked) {
  const { states, terms, assignedTo, isUnassigned, country, catalogue, wantsNews } = filter;
  const isNewest = isNewestFirst(filter);
  const column = orderedBy(filter);
  let query = db.selectFrom("access_request").selectAll();
  if (filter.isUnsent)
    query = query
      .where("materials_due_at", "is not", null)
      .where("materials_sent_at", "is", null)
      .where("restricted_at", "is", null);
  // A restricted request is no work, and is found by whoever looks for it.
  if (terms.length === 0) query = query.where("restricted_at", "is", null);
  for (const term of terms)
    query = query.where(term === rare ? isAmongThoseWith(term) : hasTerm(term));
  if (states.length > 0) query = query.where("state", "in", [...states]);
  // Redundant condition that makes the planner use the index of open requests in queue order.
  if (states.length > 1 && states.every(isOpen)) query = query.where("is_open", "=", sql.lit(1));
  if (assignedTo) query = query.where("assigned_id", "=", assignedTo);
  if (isUnassigned) query = query.where("assigned_id", "is", null);
  if (country) query = query.where("tax_country", "=", country);
  if (catalogue) query = query.where("selection", "like", `%"${catalogue}-%`);
  if (wantsNews) query = query.where(subscribes());
  if (page.after) {
    const { dueAt, id } = page.after;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, "id"), isNewest ? "<" : ">", tuple(dueAt, id)),
    );
  }
  const direction = isNewest ? "desc" : "asc";
  return query
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(page.limit + 1);
}

function orderedBy({ isUnsent }: QueueFilter) {
  return isUnsent ? "materials_due_at" : "due_at";
}

function placeOf(row: Place, filter: QueueFilter): QueueCursor {
  return { dueAt: row[orderedBy(filter)] ?? 0, id: row.id };
}

function cursorOf({ dueAt, materials, id }: AccessRequest, { isUnsent }: QueueFilter): QueueCursor {
  const due = (isUnsent && materials?.dueAt) || dueAt;
  return { dueAt: due.epochMilliseconds, id };
}
