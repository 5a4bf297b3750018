import { expect, it } from "vitest";
import { findDriftingOrder } from "../../../tests/support/order-sequences.ts";
import { orderStateOf } from "./order.ts";
import { replayOrder } from "./order-history.ts";

it("an order's history gives the state of its lines after random sequences of decisions", () => {
  expect(findDriftingOrder({ sequences: 300, seed: 1 }).drifting).toBeNull();
});

it("an order's history distinguishes a cancelled order, a waiting line and a delivery", () => {
  const lines = [{ position: 1, ordered: 7 }];
  const placed = {
    what: "placed",
    at: 1,
    moves: [{ position: 1, from: "waiting", to: "allocated", units: 4 }],
  } as const;
  const confirmed = { what: "confirmed", at: 2, moves: [] };
  const stateAfter = (...events: Parameters<typeof replayOrder>[1]) => {
    const replayed = replayOrder(lines, events);
    return orderStateOf(replayed.decisions, replayed.lines);
  };
  expect(stateAfter(placed)).toBe("received");
  expect(stateAfter(placed, confirmed)).toBe("partly-waiting");
  const shipped = {
    what: "shipped",
    at: 3,
    moves: [{ position: 1, from: "allocated", to: "shipped", units: 4 }],
  } as const;
  expect(stateAfter(placed, confirmed, shipped)).toBe("partly-shipped");
  const rest = {
    what: "line-cancelled",
    at: 4,
    moves: [{ position: 1, from: "waiting", to: "cancelled", units: 3 }],
  } as const;
  expect(stateAfter(placed, confirmed, shipped, rest)).toBe("shipped");
  const delivered = { what: "delivered", at: 5, moves: [] };
  expect(stateAfter(placed, confirmed, shipped, rest, delivered)).toBe("delivered");
});

it("an order's history is rejected if it moves units that do not exist", () => {
  const moves = [{ position: 1, from: "allocated", to: "shipped", units: 1 }] as const;
  expect(() =>
    replayOrder([{ position: 1, ordered: 7 }], [{ what: "shipped", at: 1, moves }]),
  ).toThrow("not there");
});
