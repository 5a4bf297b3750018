import { expect, test } from "vitest";
import { isTooFast, looksLikeRobot, minimumFillMilliseconds } from "./robots.ts";

test("only a program writes into the field that nobody sees", () => {
  expect(looksLikeRobot("https://example.com")).toBe(true);
  expect(looksLikeRobot("")).toBe(false);
  expect(looksLikeRobot("  ")).toBe(false);
});

test("a form is too fast below the least time a person needs, not at it", () => {
  expect(isTooFast(minimumFillMilliseconds - 1)).toBe(true);
  expect(isTooFast(minimumFillMilliseconds)).toBe(false);
});

test("a visitor without script has no measure and is let through", () => {
  expect(isTooFast(null)).toBe(false);
});
