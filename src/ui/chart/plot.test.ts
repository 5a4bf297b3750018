import { expect, test } from "vitest";
import { axisEnd, percent } from "./plot.tsx";

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [7, 10],
  [10, 20],
  [37, 40],
  [61, 100],
  [2048, 4000],
])("a chart axis for the maximum %d ends at %d", (max, end) => {
  expect(axisEnd(max)).toBe(end);
});

test("every chart axis has a whole number in its middle and room for its highest column", () => {
  for (let max = 0; max < 3000; max += 1) {
    expect(axisEnd(max) % 2).toBe(0);
    expect(axisEnd(max)).toBeGreaterThanOrEqual(max);
  }
});

test("the percentage of nothing is zero", () => {
  expect(percent(0, 0)).toBe("0%");
  expect(percent(1, 3)).toBe("33.3%");
});
