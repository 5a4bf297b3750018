/** Statistics of the sales team. Durations in milliseconds, instants in epoch milliseconds. */
export type Statistics = {
  /** Last 26 weeks, oldest first; weeks begin on Monday at 00:00 in Madrid. */
  weeks: readonly { startsAt: number; received: number; approved: number; refused: number }[];
  /** Time until the answer, of the answers of the last 13 weeks; rounded up to whole hours. */
  timeToAnswer: { count: number; median: number | null; p90: number | null };
  promises: { kept: number; broken: number };
  catalogues: readonly { name: string; count: number }[];
  countries: readonly { country: string; count: number }[];
};

export const statisticsCover = { weeks: 26, answersWeeks: 13 } as const;

/** Percentile (nearest rank) of values with their counts, sorted ascending; null without values. */
export function percentile(
  sorted: readonly { value: number; count: number }[],
  share: number,
): number | null {
  const rank = Math.max(1, Math.ceil(share * sorted.reduce((sum, { count }) => sum + count, 0)));
  let passed = 0;
  for (const { value, count } of sorted) {
    passed += count;
    if (passed >= rank) return value;
  }
  return null;
}
