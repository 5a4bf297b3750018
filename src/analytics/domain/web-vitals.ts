export const vitalNames = ["lcp", "inp", "cls", "fcp", "ttfb"] as const;
export type VitalName = (typeof vitalNames)[number];
export type PageMetric = "view" | VitalName;

/** Classes of devices; only two, so that no visitor can be identified by the device. */
export const devices = ["phone", "desktop"] as const;
export type Device = (typeof devices)[number];

type Vital = {
  /** Thresholds: values up to `good` are good, values above `poor` are poor; `bounds` contains both. */
  good: number;
  poor: number;
  bounds: readonly number[];
  max: number;
};

const tenMinutes = 600_000;

/**
 * Web vitals. All are in milliseconds, except `cls` (layout shift), which has no unit. Thresholds:
 * https://web.dev/articles/defining-core-web-vitals-thresholds, https://web.dev/articles/fcp,
 * https://web.dev/articles/ttfb
 */
export const vitals: Record<VitalName, Vital> = {
  lcp: {
    good: 2500,
    poor: 4000,
    bounds: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000],
    max: tenMinutes,
  },
  inp: {
    good: 200,
    poor: 500,
    bounds: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000],
    max: tenMinutes,
  },
  cls: {
    good: 0.1,
    poor: 0.25,
    bounds: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
    max: 100,
  },
  fcp: {
    good: 1800,
    poor: 3000,
    bounds: [500, 1000, 1400, 1800, 2200, 2600, 3000, 4000, 6000],
    max: tenMinutes,
  },
  ttfb: {
    good: 800,
    poor: 1800,
    bounds: [100, 200, 400, 600, 800, 1000, 1200, 1500, 1800, 2500, 4000],
    max: tenMinutes,
  },
};

/** Index of the first bucket that `value` fits in, bound included; the last bucket has no bound. */
export function bucketOf(name: VitalName, value: number): number {
  const { bounds } = vitals[name];
  const index = bounds.findIndex((bound) => value <= bound);
  return index === -1 ? bounds.length : index;
}

export type Rating = "good" | "needs-improvement" | "poor";

type VitalSummary = {
  count: number;
  /** 75th percentile; null when it is above the highest bound of the histogram. */
  p75: number | null;
  rating: Rating;
  shares: Record<Rating, number>;
};

/** Number of measurements by bucket; buckets missing at the end count 0. */
export type Histogram = readonly number[];

/** 75th percentile of a histogram, rounded up to its bucket's bound; null without measurements. */
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
