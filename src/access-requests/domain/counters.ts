import { Temporal } from "temporal-polyfill";
import { promises } from "../../promises/promises.ts";

/** What counts and figures need to know of a request; instants and durations in milliseconds. */
export type CountedRequest = {
  state: string;
  /** Forgotten or restricted, it counts in the figures and is no work that stands anywhere. */
  isForgotten: boolean;
  isRestricted: boolean;
  receivedAt: number;
  answeredAt: number | null;
  /** From its confirmation, or else its arrival, to the answer; null while there is none. */
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
export type TallyKind =
  | "standing"
  | "forgotten"
  | "received"
  | "catalogue"
  | "answered"
  | "promise"
  | "hours";

/** How many of a name fell in a week, named by its first instant; 0 stands for all time. */
export type Tally = { kind: TallyKind; week: number; name: string; count: number };

export const hour = 3_600_000;

/** Where one request counts, once each. */
export function talliesOf(request: CountedRequest): Tally[] {
  const { state, isForgotten, isRestricted, answeredAt, took, isKept } = request;
  const received = weekOf(request.receivedAt);
  const catalogues = new Set(request.selection.map((slug) => slug.split("-", 1)[0] ?? ""));
  const tallies = [
    ...(isForgotten ? [once("forgotten", 0, state)] : []),
    ...(isForgotten || isRestricted ? [] : [once("standing", 0, state)]),
    once("received", received, request.country),
    ...[...catalogues].map((name) => once("catalogue", received, name)),
  ];
  if (answeredAt === null) return tallies;
  const answered = weekOf(answeredAt);
  return [
    ...tallies,
    once("answered", answered, state),
    once("promise", answered, isKept ? "kept" : "broken"),
    once("hours", answered, `${Math.ceil((took ?? 0) / hour)}`),
  ];
}

/** What changes when some requests take the place of others; nothing for what stays as it was. */
export function tallyDifference(
  before: readonly CountedRequest[],
  after: readonly CountedRequest[],
): Tally[] {
  const sums = new Map<string, Tally>();
  const add = (sign: 1 | -1) => (tally: Tally) => {
    const key = `${tally.kind} ${tally.week} ${tally.name}`;
    const sum = sums.get(key);
    if (sum) sum.count += sign;
    else sums.set(key, { ...tally, count: sign });
  };
  before.flatMap(talliesOf).forEach(add(-1));
  after.flatMap(talliesOf).forEach(add(1));
  return [...sums.values()].filter(({ count }) => count !== 0);
}

function once(kind: TallyKind, week: number, name: string): Tally {
  return { kind, week, name, count: 1 };
}

let known = { startsAt: 0, endsAt: 0 };

/** The first instant of the week of an instant, which begins on Monday in Madrid; the last one asked for is remembered. */
export function weekOf(at: number): number {
  if (at >= known.startsAt && at < known.endsAt) return known.startsAt;
  const day = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(promises.serviceHours.timeZone)
    .startOfDay();
  const monday = day.subtract({ days: day.dayOfWeek - 1 }).startOfDay();
  known = {
    startsAt: monday.epochMilliseconds,
    endsAt: monday.add({ weeks: 1 }).startOfDay().epochMilliseconds,
  };
  return known.startsAt;
}
