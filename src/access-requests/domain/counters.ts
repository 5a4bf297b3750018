import { Temporal } from "temporal-polyfill";
import { promises } from "../../promises/promises.ts";

/** Fields of a request that the statistics count; instants and durations are in milliseconds. */
export type CountedRequest = {
  state: string;
  /** True if the personal data were purged; purged requests, like restricted ones, are in no work list. */
  isPurged: boolean;
  isRestricted: boolean;
  receivedAt: number;
  answeredAt: number | null;
  /** Milliseconds to the answer since reopening, else confirmation, else receipt; null if unanswered. */
  took: number | null;
  isKept: boolean | null;
  country: string;
  /** Product slugs; the part before the first dash is the catalogue. */
  selection: readonly string[];
};

/**
 * Counters for all time: `current` (not purged, by state) and `purged` (purged, by last state). Counters per week:
 * `received` (by country), `catalogue`, `answered` (by state), `promise` (answer deadline `kept` or `broken`) and
 * `hours` (until the answer, rounded up).
 */
export type CounterKind =
  | "current"
  | "purged"
  | "received"
  | "catalogue"
  | "answered"
  | "promise"
  | "hours";

/** Counter of one week; `week` is the week's first instant in epoch milliseconds, or 0 for all time. */
export type Counter = { kind: CounterKind; week: number; name: string; count: number };

export const hour = 3_600_000;

/** Counters of the statistics to which one request contributes; each is increased by 1. */
function countersOf(request: CountedRequest): Counter[] {
  const { state, isPurged, isRestricted, answeredAt, took, isKept } = request;
  const received = weekOf(request.receivedAt);
  const catalogues = new Set(request.selection.map((slug) => slug.split("-", 1)[0] ?? ""));
  const counters = [
    ...(isPurged ? [once("purged", 0, state)] : []),
    ...(isPurged || isRestricted ? [] : [once("current", 0, state)]),
    once("received", received, request.country),
    ...[...catalogues].map((name) => once("catalogue", received, name)),
  ];
  if (answeredAt === null) return counters;
  const answered = weekOf(answeredAt);
  return [
    ...counters,
    once("answered", answered, state),
    once("promise", answered, isKept ? "kept" : "broken"),
    once("hours", answered, `${Math.ceil((took ?? 0) / hour)}`),
  ];
}

/** Changes of the counters when the requests `before` are replaced by `after`. */
export function counterDifference(
  before: readonly CountedRequest[],
  after: readonly CountedRequest[],
): Counter[] {
  const sums = new Map<string, Counter>();
  const add = (sign: 1 | -1) => (counter: Counter) => {
    const key = `${counter.kind} ${counter.week} ${counter.name}`;
    const sum = sums.get(key);
    if (sum) sum.count += sign;
    else sums.set(key, { ...counter, count: sign });
  };
  before.flatMap(countersOf).forEach(add(-1));
  after.flatMap(countersOf).forEach(add(1));
  return [...sums.values()].filter(({ count }) => count !== 0);
}

function once(kind: CounterKind, week: number, name: string): Counter {
  return { kind, week, name, count: 1 };
}

/** Start (Monday 00:00 in Madrid) of the week that contains `at`; both in epoch milliseconds. */
export function weekOf(at: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(promises.serviceHours.timeZone)
    .startOfDay();
  return day.subtract({ days: day.dayOfWeek - 1 }).startOfDay().epochMilliseconds;
}
