import { expect, it } from "vitest";
import { findOtherTotals } from "../../../tests/support/order-cases.ts";

it("equals a reference of its own and keeps to EN 16931 on 100,000 random orders", () => {
  expect(findOtherTotals({ cases: 100_000, seed: 40 })).toBeNull();
});
