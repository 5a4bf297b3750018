import { expect, it } from "vitest";
import { isNewestFirst } from "./queue-filter.ts";

it.each([
  ["what awaits an answer", ["pending"], false],
  ["all that is open", ["unconfirmed", "pending", "information-requested"], false],
  ["what was rejected", ["rejected"], true],
  ["open and closed together", ["pending", "approved"], true],
  ["everything", [], true],
] as const)("the request queue sorted by %s begins at the right end", (_, states, isNewest) => {
  expect(isNewestFirst({ states })).toBe(isNewest);
});
