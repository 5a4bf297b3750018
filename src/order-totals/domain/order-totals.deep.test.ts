import { expect, it } from "vitest";
import { findOtherTotals } from "../../../tests/support/order-cases.ts";

it("order totals equal a reference implementation and follow EN 16931 on 100,000 random orders", () => {
  expect(findOtherTotals({ cases: 100_000, seed: 40 })).toBeNull();
});
