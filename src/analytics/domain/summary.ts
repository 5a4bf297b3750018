import { type Vital, type VitalName, vitals } from "./measures.ts";

export type Rating = "good" | "needs-improvement" | "poor";

export type VitalSummary = {
  count: number;
  /** 75th percentile; null when it is above the last bound. */
  p75: number | null;
  rating: Rating;
  shares: Record<Rating, number>;
};

/** Number of measurements by bucket; buckets missing at the end count 0. */
export type Histogram = readonly number[];

/**
 * Summary of a histogram by its 75th percentile, rounded up to the bound of its bucket; null without measurements.
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
