import { type Vital, type VitalName, vitals } from "./measures.ts";

export type Rating = "good" | "needs-improvement" | "poor";

/** How a vital was for those who let it be measured. */
export type VitalSummary = {
  count: number;
  /** What three of four visits stay below or at; null where that is beyond the last bound. */
  p75: number | null;
  rating: Rating;
  shares: Record<Rating, number>;
};

/** The counts of each bucket, by index; what is missing is none. */
export type Histogram = readonly number[];

/**
 * Sums up a histogram by its 75th percentile, as the thresholds ask for; null without any measurement.
 * The percentile is the bound of its bucket: what is said of it is true, if a little worse than it was.
 * Source: https://web.dev/articles/defining-core-web-vitals-thresholds
 */
export function summaryOf(name: VitalName, histogram: Histogram): VitalSummary | null {
  const vital = vitals[name];
  const count = sum(histogram);
  if (count === 0) return null;
  let seen = 0;
  const bucket = histogram.findIndex((here) => {
    seen += here;
    return seen >= count * 0.75;
  });
  const p75 = vital.bounds[bucket] ?? null;
  const upTo = (bound: number) => sum(histogram.slice(0, vital.bounds.indexOf(bound) + 1)) / count;
  const [good, notPoor] = [upTo(vital.good), upTo(vital.poor)];
  return {
    count,
    p75,
    rating: ratingOf(vital, p75),
    shares: { good, "needs-improvement": notPoor - good, poor: 1 - notPoor },
  };
}

function ratingOf({ good, poor }: Vital, value: number | null): Rating {
  if (value === null || value > poor) return "poor";
  return value <= good ? "good" : "needs-improvement";
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
