import { type Expression, type SqlBool, sql } from "kysely";
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
import { type State, states } from "../domain/transitions.ts";
import { isMarked, selectMarked } from "./queue-concerns.ts";
import { remarksOn } from "./queue-remarks.ts";
import { beginsWith, chooseWay, hasWord, type Way } from "./queue-ways.ts";
import { toAccessRequest } from "./row.ts";
import { listUnsent } from "./unsent-materials.ts";

type Page = { after: QueueCursor | null; limit: number };

/** A page of the queue, by when its requests are or were due. */
export async function listQueue(db: Database, filter: QueueFilter, page: Page): Promise<QueuePage> {
  if (isMarked(filter)) return listMarked(db, filter, page);
  const way = await chooseWay(db, filter);
  const rows = await queuePage(db, { filter, page, way }).execute();
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    requests: shown.map(toAccessRequest),
    next: last && rows.length > page.limit ? { dueAt: last.due_at, id: last.id } : null,
  };
}

/** So many places of the queue are looked at with one statement when a filter has marks. */
const looksAtOnce = 250;

/** What the places cannot tell is looked up for some of them after the others, so that no statement takes long. */
async function listMarked(db: Database, filter: QueueFilter, page: Page): Promise<QueuePage> {
  const found: AccessRequest[] = [];
  for await (const { requests } of everyMarked(db, filter, page.after)) {
    found.push(...requests);
    if (found.length > page.limit) break;
  }
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    requests: shown,
    next: last && found.length > page.limit ? cursorOf(last) : null,
  };
}

async function* everyMarked(
  db: Database,
  filter: QueueFilter,
  from: QueueCursor | null,
): AsyncIterable<{ requests: AccessRequest[] }> {
  const way = await chooseWay(db, filter);
  let after = from;
  do {
    const page = { after, limit: looksAtOnce };
    const places = await queuePlaces(db, { filter, page, way }).execute();
    const looked = places.slice(0, looksAtOnce);
    if (looked.length > 0) yield { requests: await findMarked(db, filter, looked) };
    const last = looked.at(-1);
    after = last && places.length > looksAtOnce ? { dueAt: last.due_at, id: last.id } : null;
  } while (after);
}

async function findMarked(
  db: Database,
  filter: QueueFilter,
  places: readonly { id: string }[],
): Promise<AccessRequest[]> {
  const ids = places.map(({ id }) => id);
  const rows = new Map((await selectMarked(db, filter, ids)).map((row) => [row.id, row]));
  const requests = ids.flatMap((id) => rows.get(id) ?? []).map(toAccessRequest);
  const { concern } = filter;
  if (!concern) return requests;
  const remarks = await remarksOn(db, requests, Temporal.Now.instant());
  return requests.filter(({ id }) => {
    const known = remarks.get(id);
    return known !== undefined && hasConcern(known, concern);
  });
}

function cursorOf({ dueAt, id }: AccessRequest): QueueCursor {
  return { dueAt: dueAt.epochMilliseconds, id };
}

/** Requests are counted up to here, and looked at for their marks up to there. */
const mostCounted = 1000;
const mostLookedAt = 2000;

/** How many requests a filter shows. */
export async function countQueue(db: Database, filter: QueueFilter): Promise<QueueCount> {
  if (!isMarked(filter)) {
    const way = await chooseWay(db, filter);
    const page = { after: null, limit: mostCounted };
    const { count } = await db
      .selectFrom(queuePlaces(db, { filter, page, way }).as("place"))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { count: Math.min(Number(count), mostCounted), isAtLeast: Number(count) > mostCounted };
  }
  let count = 0;
  let looked = 0;
  for await (const { requests } of everyMarked(db, filter, null)) {
    count += requests.length;
    looked += looksAtOnce;
    if (looked >= mostLookedAt || count > mostCounted) return { count, isAtLeast: true };
  }
  return { count, isAtLeast: false };
}

/** The newest change, so that a page that is open knows whether there is anything new. */
export async function latestChange(db: Database): Promise<number> {
  const row = await db
    .selectFrom("access_request_event")
    .select((eb) => eb.fn.max("at").as("at"))
    .executeTakeFirst();
  return row?.at ?? 0;
}

const exportPageSize = 500;

/** Every request that a filter shows, in the order of the queue, read in pieces. */
export async function* exportRequests(
  db: Database,
  filter: QueueFilter,
): AsyncIterable<AccessRequest> {
  let after: QueueCursor | null = null;
  do {
    const page: QueuePage = await (filter.isUnsent ? listUnsent : listQueue)(db, filter, {
      after,
      limit: exportPageSize,
    });
    yield* page.requests;
    after = page.next;
  } while (after);
}

type Asked = { filter: QueueFilter; page: Page };

/**
 * The rows of a page, and one more that tells whether another follows. Every way down the queue yields its first
 * few, already in order; what lies further along is not read.
 */
export function queuePage(db: Database, asked: Asked & { way: Way }) {
  const direction = directionOf(asked.filter);
  return db
    .selectFrom(queuePlaces(db, asked).as("place"))
    .innerJoin("access_request", "access_request.id", "place.id")
    .selectAll("access_request")
    .orderBy("place.due_at", direction)
    .orderBy("place.id", direction);
}

/** Where the requests of a page stand in the queue. */
function queuePlaces(db: Database, { filter, page, way }: Asked & { way: Way }) {
  const direction = directionOf(filter);
  const places =
    way.by === "requests"
      ? statesToWalk(filter).map((state) => alongRequests(db, { filter, page, state }))
      : way.spellings
        ? way.spellings.map((spelling) =>
            alongWord(db, { filter, page, word: way.word, is: sql`word = ${spelling}` }),
          )
        : [alongWord(db, { filter, page, word: way.word, is: beginsWith(way.word) })];
  const [first, ...others] = places.map((some) => db.selectFrom(some.as("way")).selectAll());
  if (!first) throw new RangeError("there is no way down the queue");
  return db
    .selectFrom(others.reduce((all, other) => all.union(other), first).as("place"))
    .select(["place.due_at", "place.id"])
    .orderBy("place.due_at", direction)
    .orderBy("place.id", direction)
    .limit(page.limit + 1);
}

/** One way a state; where an index leads through each state by itself, also when all are shown. */
function statesToWalk({ states: chosen, assignedTo, country }: QueueFilter) {
  if (chosen.length > 0) return chosen;
  return assignedTo || country ? states : [null];
}

/** Down the requests of a state, or of all. */
function alongRequests(db: Database, { filter, page, state }: Asked & { state: State | null }) {
  const { terms, assignedTo, isUnassigned, country } = filter;
  let places = db
    .selectFrom("access_request")
    .select(["access_request.due_at", "access_request.id"])
    .where(isBeyond({ filter, page }, ["access_request.due_at", "access_request.id"]));
  // No work while it is restricted, and still found by whoever looks for it.
  if (terms.length === 0) places = places.where("restricted_at", "is", null);
  if (state) places = places.where("state", "=", state);
  if (assignedTo) places = places.where("assigned_id", "=", assignedTo);
  if (isUnassigned) places = places.where("assigned_id", "is", null);
  if (country) places = places.where("tax_country", "=", country);
  for (const word of terms) places = places.where(hasWord(word, "access_request.id"));
  const direction = directionOf(filter);
  return places
    .orderBy("access_request.due_at", direction)
    .orderBy("access_request.id", direction)
    .limit(page.limit + 1);
}

/** Down the requests that have a word; the other words and everything else is looked at on the way. */
function alongWord(
  db: Database,
  { filter, page, word, is }: Asked & { word: string; is: Expression<SqlBool> },
) {
  const { states, terms, assignedTo, isUnassigned, country } = filter;
  let places = db
    .selectFrom("access_request_search_term as hit")
    .select(["hit.due_at", "hit.request_id as id"])
    // Two words of one request may begin alike.
    .distinct()
    .where(is)
    .where(isBeyond({ filter, page }, ["hit.due_at", "hit.request_id"]));
  for (const other of terms)
    if (other !== word) places = places.where(hasWord(other, "hit.request_id"));
  if (states.length > 0 || assignedTo || isUnassigned || country) {
    places = places.where(({ exists, selectFrom }) => {
      let request = selectFrom("access_request")
        .select("access_request.id")
        .whereRef("access_request.id", "=", "hit.request_id");
      if (states.length > 0) request = request.where("state", "in", [...states]);
      if (assignedTo) request = request.where("assigned_id", "=", assignedTo);
      if (isUnassigned) request = request.where("assigned_id", "is", null);
      if (country) request = request.where("tax_country", "=", country);
      return exists(request);
    });
  }
  const direction = directionOf(filter);
  return places
    .orderBy("hit.due_at", direction)
    .orderBy("hit.request_id", direction)
    .limit(page.limit + 1);
}

function directionOf(filter: QueueFilter) {
  return isNewestFirst(filter) ? "desc" : "asc";
}

function isBeyond({ filter, page: { after } }: Asked, [due, id]: readonly [string, string]) {
  if (!after) return sql<SqlBool>`true`;
  const beyond = sql.raw(isNewestFirst(filter) ? "<" : ">");
  return sql<SqlBool>`(${sql.ref(due)}, ${sql.ref(id)}) ${beyond} (${after.dueAt}, ${after.id})`;
}
