import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { type CounterKind, hour, weekOf } from "../../access-requests/domain/counters.ts";
import { type State, states } from "../../access-requests/domain/transitions.ts";
import { percentile } from "../../kernel/percentile.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { promises } from "../../promises/promises.ts";
import type { StateCounts, WorkCounts } from "../domain/queue-filter.ts";
import { type Statistics, statisticsCover } from "../domain/request-statistics.ts";

/** Computes the statistics from the counters. `catalogues`: catalogue names, with which product slugs begin. */
export async function readStatistics(
  db: Database,
  { now, catalogues }: { now: Temporal.Instant; catalogues: readonly string[] },
): Promise<Statistics> {
  const starts = weekStarts(now);
  const since = starts[0] ?? 0;
  const answersSince = starts.at(-statisticsCover.answersWeeks) ?? 0;
  const [byWeek, totals, overdue] = await Promise.all([
    readWeeks(db, since),
    readTotals(db, { since, answersSince }),
    countOverdue(db, now.epochMilliseconds),
  ]);
  const inWeek = (kind: CounterKind, week: number, only?: string) =>
    byWeek
      .filter((row) => row.kind === kind && row.week === week && (!only || row.name === only))
      .reduce((sum, { count }) => sum + count, 0);
  const namesOf = (kind: CounterKind) => totals.filter((row) => row.kind === kind && row.count > 0);
  const total = (kind: CounterKind, name: string) =>
    totals.find((row) => row.kind === kind && row.name === name)?.count ?? 0;
  const hours = namesOf("hours")
    .map(({ name, count }) => ({ value: Number(name) * hour, count }))
    .sort((one, other) => one.value - other.value);
  return {
    weeks: starts.map((week) => ({
      startsAt: week,
      received: inWeek("received", week),
      approved: inWeek("answered", week, "approved"),
      rejected: inWeek("answered", week, "rejected"),
    })),
    timeToAnswer: {
      count: hours.reduce((all, { count }) => all + count, 0),
      median: percentile(hours, 0.5),
      p90: percentile(hours, 0.9),
    },
    promises: {
      kept: total("promise", "kept"),
      // Requests that were purged while their answer was overdue count as missed deadlines.
      broken: total("promise", "broken") + overdue + total("purged", "pending"),
    },
    catalogues: catalogues.map((name) => ({ name, count: total("catalogue", name) })),
    countries: namesOf("received")
      .map(({ name, count }) => ({ country: name, count }))
      .sort((one, other) => other.count - one.count || (one.country < other.country ? -1 : 1)),
  };
}

function weekStarts(now: Temporal.Instant): number[] {
  const monday = Temporal.Instant.fromEpochMilliseconds(
    weekOf(now.epochMilliseconds),
  ).toZonedDateTimeISO(promises.serviceHours.timeZone);
  return Array.from(
    { length: statisticsCover.weeks },
    (_, index) =>
      monday.subtract({ weeks: statisticsCover.weeks - 1 - index }).startOfDay().epochMilliseconds,
  );
}

async function readWeeks(db: Database, since: number) {
  return db
    .selectFrom("access_request_counter")
    .selectAll()
    .where("kind", "in", ["answered", "received"])
    .where("week", ">=", since)
    .execute();
}

async function readTotals(
  db: Database,
  { since, answersSince }: { since: number; answersSince: number },
) {
  const rows = await db
    .selectFrom("access_request_counter")
    .select(["kind", "name", sql<number>`sum(count)`.as("count")])
    .where(({ eb, and, or }) =>
      or([
        and([eb("kind", "=", "purged"), eb("week", "=", 0)]),
        and([eb("kind", "in", ["catalogue", "received"]), eb("week", ">=", since)]),
        and([eb("kind", "in", ["hours", "promise"]), eb("week", ">=", answersSince)]),
      ]),
    )
    .groupBy(["kind", "name"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function countWork(db: Database, now: number): Promise<WorkCounts> {
  const [{ pending }, overdue] = await Promise.all([countStates(db), countOverdue(db, now)]);
  return { pending, overdue };
}

/** Number of overdue pending requests, none under restricted processing (GDPR, art. 18). `now`: epoch milliseconds. */
export function countOverdue(db: Database, now: number): Promise<number> {
  return countRows(
    db
      .selectFrom("access_request")
      .where("state", "=", "pending")
      .where("due_at", "<", now)
      .where("restricted_at", "is", null),
  );
}

export async function countStates(db: Database): Promise<StateCounts> {
  const rows = await db
    .selectFrom("access_request_counter")
    .select(["name", "count"])
    .where("kind", "=", "current")
    .where("week", "=", 0)
    .execute();
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as StateCounts;
  for (const { name, count } of rows) counts[name as State] = count;
  return counts;
}

export function countUnsent(db: Database): Promise<number> {
  return countRows(
    db
      .selectFrom("access_request")
      .where("materials_due_at", "is not", null)
      .where("materials_sent_at", "is", null)
      .where("state", "=", "approved")
      .where("restricted_at", "is", null),
  );
}
