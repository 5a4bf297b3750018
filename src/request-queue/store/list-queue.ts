import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import { isOpen } from "../../access-requests/domain/transitions.ts";
import { toAccessRequest } from "../../access-requests/store/rows.ts";
import {
  findRareTerm,
  hasTerm,
  isAmongThoseWith,
} from "../../access-requests/store/search-index.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  hasConcern,
  isNewestFirst,
  type QueueCount,
  type QueueCursor,
  type QueueFilter,
  type QueuePage,
} from "../domain/queue-filter.ts";
import { mayConcern, remarksOn, subscribes } from "./queue-remarks.ts";

type Page = { after: QueueCursor | null; limit: number };

export async function listQueue(
  db: Database,
  filter: QueueFilter,
  { now, ...page }: Page & { now: Temporal.Instant },
): Promise<QueuePage> {
  const query = await asked(db, { filter, page, now });
  const found = isLookedThrough(query)
    ? await findByPieces(db, query)
    : (await queueRows(db, query).execute()).map(toAccessRequest);
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    requests: shown,
    next: last && found.length > page.limit ? cursorOf(last, filter) : null,
  };
}

async function findByPieces(db: Database, query: Asked): Promise<AccessRequest[]> {
  const found: AccessRequest[] = [];
  for await (const { requests } of everyPiece(db, query)) {
    found.push(...requests);
    if (found.length > query.page.limit) break;
  }
  return found;
}

/** True if no index finds the requests: a finding that SQL cannot compute, or frequent search terms only. */
function isLookedThrough({ filter, rare }: Asked): boolean {
  return Boolean(filter.concern) || areAllFrequent({ filter, rare });
}

function areAllFrequent({ filter: { terms }, rare }: Pick<Asked, "filter" | "rare">): boolean {
  return terms.length > 1 && rare === null;
}

/** Reads the queue in chunks, so that no statement takes long and other HTTP requests run in between. */
async function* everyPiece(
  db: Database,
  query: Asked,
): AsyncIterable<{ requests: AccessRequest[]; looked: number }> {
  const { filter } = query;
  const terms = areAllFrequent(query) ? [] : filter.terms;
  const atOnce = filter.concern ? concernsAtOnce : termsAtOnce;
  let page: Page | null = { after: query.page.after, limit: atOnce };
  while (page) {
    const places: Place[] = await queueRows(db, { ...query, page }, terms)
      .clearSelect()
      .select(["id", "due_at", "materials_due_at"])
      .execute();
    const looked = places.slice(0, atOnce);
    if (looked.length > 0)
      yield { requests: await matching(db, query, looked), looked: looked.length };
    const last = looked.at(-1);
    page = last && places.length > atOnce ? { after: placeOf(last, filter), limit: atOnce } : null;
    await setImmediate();
  }
}

const concernsAtOnce = 250;
const termsAtOnce = 1000;

type Place = { id: string; due_at: number; materials_due_at: number | null };

async function matching(
  db: Database,
  query: Asked,
  places: readonly Place[],
): Promise<AccessRequest[]> {
  const { terms, concern } = query.filter;
  const ids = places.map(({ id }) => id);
  let rows = db.selectFrom("access_request").selectAll().where("id", "in", ids);
  if (areAllFrequent(query)) for (const term of terms) rows = rows.where(hasTerm(term));
  if (concern) rows = rows.where(mayConcern(concern));
  const byId = new Map((await rows.execute()).map((row) => [row.id, toAccessRequest(row)]));
  const requests = ids.flatMap((id) => byId.get(id) ?? []);
  if (!concern) return requests;
  const remarks = await remarksOn(db, requests, query.now);
  return requests.filter(({ id }) => {
    const known = remarks.get(id);
    return known !== undefined && hasConcern(known, concern);
  });
}

const maxCounted = 1000;
const maxLookedAt = 2000;
const maxScanned = 20_000;

export async function countQueue(
  db: Database,
  filter: QueueFilter,
  { now }: { now: Temporal.Instant },
): Promise<QueueCount> {
  const query = await asked(db, { filter, page: { after: null, limit: maxCounted }, now });
  if (!isLookedThrough(query)) {
    const count = await countRows(db.selectFrom(queueRows(db, query).as("shown")));
    return { count: Math.min(count, maxCounted), isAtLeast: count > maxCounted };
  }
  const max = filter.concern ? maxLookedAt : maxScanned;
  let [count, lookedAt] = [0, 0];
  for await (const { requests, looked } of everyPiece(db, query)) {
    count += requests.length;
    lookedAt += looked;
    if (lookedAt >= max || count > maxCounted) return { count, isAtLeast: true };
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

type Asked = { filter: QueueFilter; page: Page; now: Temporal.Instant; rare: string | null };

async function asked(db: Database, given: Omit<Asked, "rare">): Promise<Asked> {
  return { ...given, rare: await findRareTerm(db, given.filter.terms) };
}

function queueRows(db: Database, { filter, page, rare }: Asked, terms = filter.terms) {
  const { states, assignedTo, isUnassigned, country, catalogue, wantsNews } = filter;
  const isNewest = isNewestFirst(filter);
  const column = orderedBy(filter);
  let query = db.selectFrom("access_request").selectAll();
  if (filter.isUnsent)
    query = query
      .where("materials_due_at", "is not", null)
      .where("materials_sent_at", "is", null)
      .where("restricted_at", "is", null);
  // Restricted requests are left out of work lists; a text search finds them.
  if (filter.terms.length === 0) query = query.where("restricted_at", "is", null);
  for (const term of terms)
    query = query.where(term === rare ? isAmongThoseWith(term) : hasTerm(term));
  if (states.length > 0) query = query.where("state", "in", [...states]);
  // Redundant condition, so that the planner uses the index of open requests, which is in queue order.
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
