import { expect, it } from "vitest";
import { findDriftingOrder } from "../../../tests/support/order-sequences.ts";
import { orderStates } from "./order.ts";

it("an order's history gives the state of its lines after 10,000 random sequences of decisions", () => {
  const { drifting, seen } = findDriftingOrder({ sequences: 10_000, seed: 40 });
  expect(drifting).toBeNull();
  expect(orderStates.filter((state) => !seen.has(state))).toEqual([]);
});
