import { expect, test } from "vitest";
import { bucketOf, summaryOf, vitalNames, vitals } from "./web-vitals.ts";

test("web vitals without a measurement have no summary", () => {
  expect(summaryOf("lcp", [])).toBeNull();
  expect(summaryOf("lcp", [0, 0])).toBeNull();
});

test.each([
  { values: [900, 900, 900, 9000], p75: 1000, rating: "good" },
  { values: [900, 900, 9000, 9000], p75: 12_000, rating: "poor" },
  { values: [900, 2500], p75: 2500, rating: "good" },
  { values: [900, 2501], p75: 3000, rating: "needs-improvement" },
  { values: [4000], p75: 4000, rating: "needs-improvement" },
  { values: [4001], p75: 5000, rating: "poor" },
  { values: [99_000], p75: null, rating: "poor" },
])(
  "web vitals of $values ms have the 75th percentile $p75 and the rating $rating",
  ({ values, p75, rating }) => {
    expect(summaryOf("lcp", histogramOf(values))).toMatchObject({
      count: values.length,
      p75,
      rating,
    });
  },
);

test("the shares of good and poor web vitals are computed from all visits", () => {
  const { shares } = summaryOf("lcp", histogramOf([100, 2500, 3000, 99_000])) ?? {};
  expect(shares).toEqual({ good: 0.5, "needs-improvement": 0.25, poor: 0.25 });
});

test.each(vitalNames)(
  "the web vitals thresholds of %s are bounds of its buckets, and the bounds grow",
  (name) => {
    const { good, poor, bounds, max } = vitals[name];
    expect(bounds).toContain(good);
    expect(bounds).toContain(poor);
    expect(bounds).toEqual([...new Set(bounds)].sort((one, other) => one - other));
    expect(max).toBeGreaterThan(bounds.at(-1) ?? 0);
  },
);

function histogramOf(values: readonly number[]): number[] {
  const histogram: number[] = Array(vitals.lcp.bounds.length + 1).fill(0);
  for (const value of values) {
    const bucket = bucketOf("lcp", value);
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }
  return histogram;
}
