/** What the sales team looks at on a Monday morning. Durations in milliseconds, instants in milliseconds since 1970. */
export type Statistics = {
  /** The last 26 weeks, oldest first; a week begins on Monday in Madrid. */
  weeks: readonly { startsAt: number; received: number; approved: number; refused: number }[];
  /** Of the answers of the last 13 weeks, in begun hours. */
  timeToAnswer: { count: number; median: number | null; p90: number | null };
  promises: { kept: number; broken: number };
  catalogues: readonly { name: string; count: number }[];
  countries: readonly { country: string; count: number }[];
};

export const statisticsCover = { weeks: 26, answersWeeks: 13 } as const;

/** The value below which a share of counted values lies (nearest rank); null of nothing. Lowest values first. */
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
