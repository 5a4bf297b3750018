import { Temporal } from "temporal-polyfill";
import { promises } from "../../promises/promises.ts";

/** Fields of a request that statistics depend on; instants and durations in milliseconds. */
export type CountedRequest = {
  state: string;
  /** Purged or restricted: counts in statistics, not in work lists. */
  isPurged: boolean;
  isRestricted: boolean;
  receivedAt: number;
  answeredAt: number | null;
  /** From confirmation (else receipt) to the answer; null while there is none. */
  took: number | null;
  isKept: boolean | null;
  country: string;
  /** Product slugs; the part before the first dash is the catalogue. */
  selection: readonly string[];
};

/**
 * `standing`, `forgotten`: by state, of all time. By week: `received` (by country), `catalogue`, `answered` (by
 * state), `promise` (`kept` or `broken`) and `hours` (begun hours until the answer).
 */
export type CounterKind =
  | "standing"
  | "forgotten"
  | "received"
  | "catalogue"
  | "answered"
  | "promise"
  | "hours";

/** Counter of a week, named by its first instant; 0 stands for all time. */
export type Counter = { kind: CounterKind; week: number; name: string; count: number };

export const hour = 3_600_000;

/** Counters that one request adds to, once each. */
export function countersOf(request: CountedRequest): Counter[] {
  const { state, isPurged, isRestricted, answeredAt, took, isKept } = request;
  const received = weekOf(request.receivedAt);
  const catalogues = new Set(request.selection.map((slug) => slug.split("-", 1)[0] ?? ""));
  const counters = [
    ...(isPurged ? [once("forgotten", 0, state)] : []),
    ...(isPurged || isRestricted ? [] : [once("standing", 0, state)]),
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

/** Difference of the counters when requests are replaced. */
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

/** First instant of the week (Monday, Madrid). */
export function weekOf(at: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(promises.serviceHours.timeZone)
    .startOfDay();
  return day.subtract({ days: day.dayOfWeek - 1 }).startOfDay().epochMilliseconds;
}
