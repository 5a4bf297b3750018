import { expect, it } from "vitest";
import { findDisagreement } from "../support/price-cases.ts";

it("the price of a product equals a naive reference on 100,000 random cases", () => {
  expect(findDisagreement({ cases: 100_000, seed: 17 })).toBeNull();
});
