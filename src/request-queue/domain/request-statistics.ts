import { Temporal } from "temporal-polyfill";
import { weekOf } from "../../access-requests/domain/counters.ts";
import { promises } from "../../promises/promises.ts";

/** Statistics of the sales team. Durations in milliseconds, instants in epoch milliseconds. */
export type Statistics = {
  /** Last 26 weeks, oldest first; weeks begin on Monday at 00:00 in Madrid. */
  weeks: readonly { startsAt: number; received: number; approved: number; rejected: number }[];
  /** Time until the answer, for requests answered in the last 13 weeks; rounded up to whole hours. */
  timeToAnswer: { count: number; median: number | null; p90: number | null };
  promises: { kept: number; broken: number };
  catalogues: readonly { name: string; count: number }[];
  countries: readonly { country: string; count: number }[];
};

export const statisticsCover = { weeks: 26, answersWeeks: 13 } as const;

/** Start of the weeks whose answers the statistics cover, in epoch milliseconds; the last week contains `now`. */
export function answersSince(now: number): number {
  const monday = Temporal.Instant.fromEpochMilliseconds(weekOf(now)).toZonedDateTimeISO(
    promises.serviceHours.timeZone,
  );
  return monday.subtract({ weeks: statisticsCover.answersWeeks - 1 }).startOfDay()
    .epochMilliseconds;
}
