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
import { firstPage, type ListPage, type PageAsked, toPage } from "../../kernel/paging.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage, readPieces } from "../../platform/database/read-page.ts";
import {
  hasConcern,
  isNewestFirst,
  type QueueCount,
  type QueueFilter,
} from "../domain/queue-filter.ts";
import { mayConcern, remarksOn, subscribes } from "./queue-remarks.ts";

export async function listQueue(
  db: Database,
  filter: QueueFilter,
  { asked, max, now }: { asked: PageAsked; max: number; now: Temporal.Instant },
): Promise<ListPage<AccessRequest>> {
  const query = await toQuery(db, filter, now);
  if (isLookedThrough(query)) return await findByPieces(db, query, { asked, max });
  const { rows, ...beside } = await readPage(queueRows(db, query).selectAll(), {
    ...orderOf(filter),
    asked,
    max,
  });
  return { ...beside, rows: rows.map(toAccessRequest) };
}

async function findByPieces(
  db: Database,
  query: Query,
  { asked, max }: { asked: PageAsked; max: number },
): Promise<ListPage<AccessRequest>> {
  const found: AccessRequest[] = [];
  let known = asked;
  for await (const { requests, isFirst } of everyPiece(db, query, asked)) {
    if (isFirst) known = firstPage;
    found.push(...requests);
    if (found.length > max) break;
  }
  return toPage(found, {
    asked: known,
    max,
    positionOf: (request) => `${dueOf(request, query.filter)}_${request.id}`,
  });
}

/** True if no index finds the requests: a finding that SQL cannot compute, or frequent search terms only. */
function isLookedThrough({ filter, rare }: Query): boolean {
  return Boolean(filter.concern) || areAllFrequent({ filter, rare });
}

function areAllFrequent({ filter: { terms }, rare }: Pick<Query, "filter" | "rare">): boolean {
  return terms.length > 1 && rare === null;
}

/** Requests that match, piece by piece of the queue. */
async function* everyPiece(
  db: Database,
  query: Query,
  asked: PageAsked,
): AsyncIterable<{ requests: AccessRequest[]; looked: number; isFirst: boolean }> {
  const { filter } = query;
  const terms = areAllFrequent(query) ? [] : filter.terms;
  const pieces = readPieces(
    queueRows(db, query, terms).select(["id", "due_at", "materials_due_at"]),
    { ...orderOf(filter), asked, atOnce: filter.concern ? concernsAtOnce : termsAtOnce },
  );
  for await (const { rows, isFirst } of pieces) {
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      yield { requests: await matching(db, query, ids), looked: ids.length, isFirst };
  }
}

const concernsAtOnce = 250;
const termsAtOnce = 1000;

type Place = { id: string; due_at: number; materials_due_at: number | null };

async function matching(
  db: Database,
  query: Query,
  ids: readonly string[],
): Promise<AccessRequest[]> {
  const { terms, concern } = query.filter;
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
  const query = await toQuery(db, filter, now);
  if (!isLookedThrough(query)) {
    const counted = queueRows(db, query)
      .select("id")
      .limit(maxCounted + 1);
    const count = await countRows(db.selectFrom(counted.as("shown")));
    return { count: Math.min(count, maxCounted), isAtLeast: count > maxCounted };
  }
  const max = filter.concern ? maxLookedAt : maxScanned;
  let [count, lookedAt] = [0, 0];
  for await (const { requests, looked } of everyPiece(db, query, firstPage)) {
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

/** Filter with the search term that few requests have, by which an index finds them. */
type Query = { filter: QueueFilter; now: Temporal.Instant; rare: string | null };

async function toQuery(db: Database, filter: QueueFilter, now: Temporal.Instant): Promise<Query> {
  return { filter, now, rare: await findRareTerm(db, filter.terms) };
}

function queueRows(
  db: Database,
  { filter, rare }: Pick<Query, "filter" | "rare">,
  terms = filter.terms,
) {
  const { states, assignedTo, isUnassigned, country, catalogue, wantsNews } = filter;
  let query = db.selectFrom("access_request");
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
  return query;
}

/** Sort columns of the queue, in the form that pages of lists are read by. */
function orderOf(filter: QueueFilter) {
  const column = filter.isUnsent ? "materials_due_at" : "due_at";
  return {
    by: [
      { column, of: (row: Place) => row[column] ?? 0, isNumber: true },
      { column: "id", of: (row: Place) => row.id },
    ],
    isDescending: isNewestFirst(filter),
  } as const;
}

/** Value of the first sort column, in epoch milliseconds. */
function dueOf({ dueAt, materials }: AccessRequest, { isUnsent }: QueueFilter): number {
  return ((isUnsent && materials?.dueAt) || dueAt).epochMilliseconds;
}
