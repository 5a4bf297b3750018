import { type RawBuilder, sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import type { Engine } from "../../engine.ts";
import type { DatabaseOfItsDay } from "./historical-database.ts";

type Counter = { kind: string; week: number; name: string; count: number };
type Counted = {
  state: string;
  isPurged: boolean;
  isRestricted: boolean;
  receivedAt: number;
  answeredAt: number | null;
  took: number | null;
  isOnTime: boolean | null;
  country: string;
  selection: readonly string[];
};

const atOnce = 5000;
const hour = 3_600_000;

/** Fills `access_request_tally` from all requests. Used by migrations 013 and 016, and like them never changed. */
export async function countAll(on: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await on.deleteFrom("access_request_tally").execute();
  for await (const requests of everyCounted(on)) await addCounters(on, engine, requests);
}

async function* everyCounted(on: DatabaseOfItsDay): AsyncIterable<Counted[]> {
  for (let last = ""; ; ) {
    const rows = await on
      .selectFrom("access_request")
      .select(["id", "state", "received_at", "confirmed_at", "answered_at", "due_at"])
      .select(["tax_country", "selection", "restricted_at"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    yield rows.map(
      ({ state, received_at, confirmed_at, answered_at, due_at, restricted_at, ...row }) => ({
        state,
        isPurged: false,
        isRestricted: restricted_at !== null,
        receivedAt: received_at,
        answeredAt: answered_at,
        took: answered_at === null ? null : answered_at - (confirmed_at ?? received_at),
        isOnTime: answered_at === null ? null : answered_at <= due_at,
        country: row.tax_country,
        selection: JSON.parse(row.selection),
      }),
    );
    last = rows.at(-1)?.id ?? "";
    if (rows.length < atOnce) break;
  }
  // Anonymised requests have no key to page by, so all are read at once; there is one row for each erased request.
  const anonymised = await on.selectFrom("access_request_trace").selectAll().execute();
  yield anonymised.map((row) => ({
    state: row.state,
    isPurged: true,
    isRestricted: false,
    receivedAt: row.received_on,
    answeredAt: row.answered_on,
    took: row.took,
    isOnTime: row.is_kept === null ? null : row.is_kept === 1,
    country: row.tax_country,
    selection: JSON.parse(row.selection),
  }));
}

async function addCounters(
  on: DatabaseOfItsDay,
  engine: Engine,
  requests: readonly Counted[],
): Promise<void> {
  const sums = new Map<string, Counter>();
  for (const counter of requests.flatMap(countersOf)) {
    const key = `${counter.kind} ${counter.week} ${counter.name}`;
    const sum = sums.get(key);
    if (sum) sum.count += 1;
    else sums.set(key, { ...counter });
  }
  if (sums.size === 0) return;
  const shard = ownShard[engine];
  await on
    .insertInto("access_request_tally")
    .values([...sums.values()].map((counter) => ({ ...counter, shard })))
    .onConflict((conflict) =>
      conflict.columns(["kind", "week", "name", "shard"]).doUpdateSet(({ eb, ref }) => ({
        count: eb(ref("access_request_tally.count"), "+", ref("excluded.count")),
      })),
    )
    .execute();
}

const ownShard: Record<Engine, RawBuilder<number>> = {
  sqlite: sql<number>`0`,
  postgres: sql<number>`pg_backend_pid()`,
};

function countersOf(request: Counted): Counter[] {
  const { state, isPurged, isRestricted, answeredAt, took, isOnTime } = request;
  const received = weekOf(request.receivedAt);
  const catalogues = new Set(request.selection.map((slug) => slug.split("-", 1)[0] ?? ""));
  const counters = [
    ...(isPurged ? [one("forgotten", 0, state)] : []),
    ...(isPurged || isRestricted ? [] : [one("standing", 0, state)]),
    one("received", received, request.country),
    ...[...catalogues].map((name) => one("catalogue", received, name)),
  ];
  if (answeredAt === null) return counters;
  const answered = weekOf(answeredAt);
  return [
    ...counters,
    one("answered", answered, state),
    one("promise", answered, isOnTime ? "kept" : "broken"),
    one("hours", answered, `${Math.ceil((took ?? 0) / hour)}`),
  ];
}

function one(kind: string, week: number, name: string): Counter {
  return { kind, week, name, count: 1 };
}

/** First instant of the week (Monday, Madrid time), in epoch milliseconds. */
function weekOf(at: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO("Europe/Madrid")
    .startOfDay();
  return day.subtract({ days: day.dayOfWeek - 1 }).startOfDay().epochMilliseconds;
}
