import { expect, test } from "vitest";
import { retryDelay } from "./fetching.ts";

test("each failure doubles the wait, up to half a minute", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test("the wait stays at half a minute after any number of failures", () => {
  expect(retryDelay(5000)).toBe(30_000);
});

test.each([-1, 0.5, Number.NaN])("%s failures are refused", (failures) => {
  expect(() => retryDelay(failures)).toThrow(RangeError);
});
