import { expect, test } from "vitest";
import { type Backoff, backoffDelay, retryDelay } from "./backoff.ts";

test("each failure doubles the retry delay, up to half a minute", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test("the retry delay stays at half a minute after any number of failures", () => {
  expect(retryDelay(5000)).toBe(30_000);
});

test.each([-1, 0.5, Number.NaN])(
  "a retry delay for %s failures is refused as invalid",
  (failures) => {
    expect(() => retryDelay(failures)).toThrow(RangeError);
  },
);

const backoff: Backoff = { quickTries: 2, laterDelays: [60_000, 300_000] };

test("quick tries come first, then the later delays, of which the last repeats", () => {
  const delays = [1, 2, 3, 4, 99].map((failures) => backoffDelay(backoff, { failures, random: 0 }));
  expect(delays).toEqual([1000, 2000, 60_000, 300_000, 300_000]);
});

test("each retry delay is shortened at random by up to a fifth", () => {
  expect(backoffDelay(backoff, { failures: 2, random: 0.5 })).toBe(1800);
  expect(backoffDelay(backoff, { failures: 3, random: 0.999 })).toBe(48_012);
});

test.each([0, -1, 1.5, Number.NaN])(
  "%s failures are invalid and have no retry delay",
  (failures) => {
    expect(() => backoffDelay(backoff, { failures, random: 0 })).toThrow(RangeError);
  },
);
