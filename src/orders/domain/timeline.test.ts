import { expect, it } from "vitest";
import { orderOf } from "../../../tests/orders/example-order.ts";
import type { Order, OrderLine } from "./order.ts";
import { timelineOf } from "./timeline.ts";

const { order, lines } = orderOf("company", { reference: "PED-0000-0001", placedAt: 10 });
const [line] = lines;

function timeline(changes: Partial<Order>, units: Partial<OrderLine> = {}) {
  if (!line) throw new Error("no line");
  return timelineOf(
    { order: { ...order, ...changes }, lines: [{ ...line, ...units }] },
    { shipments: [], now: 100 },
  );
}

const doneIn = (changes: Partial<Order>, units?: Partial<OrderLine>) =>
  timeline(changes, units)
    ?.entries.filter(({ isDone }) => isDone)
    .map(({ step }) => step);

it("an order's timeline marks each step when the order reaches it", () => {
  expect(doneIn({})).toEqual(["received"]);
  expect(doneIn({ confirmedAt: 20 })).toEqual(["received", "confirmed"]);
  const sent = { waiting: 0, allocated: 0, shipped: 7 };
  expect(doneIn({ confirmedAt: 20 }, sent)).toEqual([
    "received",
    "confirmed",
    "prepared",
    "shipped",
  ]);
  expect(doneIn({ confirmedAt: 20, deliveredAt: 90 }, sent)).toHaveLength(5);
  expect(timeline({ receivedAt: null, approval: "pending" })).toBeNull();
});

it("promises no day for an order that leaves all together while a line waits without one", () => {
  const together = { shipping: "complete", dueAt: 50, deliverBy: 60 } as const;
  const held = timeline(together);
  expect([held?.isHeld, held?.late]).toEqual([true, null]);
  expect(held?.entries.map(({ by }) => by)).toEqual([null, null, null, null, null]);
  const dated = timeline(together, { promisedOn: "2026-12-02" });
  expect([dated?.isHeld, dated?.entries.slice(-2).map(({ by }) => by)]).toEqual([
    false,
    [50, null],
  ]);
  expect(timeline(together, { waiting: 0, allocated: 7 })?.isHeld).toBe(false);
});

it("an order's timeline says whether the shipment or the arrival is late", () => {
  expect(timeline({ dueAt: 50 })?.late).toEqual({ kind: "leaving", by: 50 });
  expect(timeline({ dueAt: 150 })?.late).toBeNull();
  const sent = { waiting: 0, allocated: 0, shipped: 7 };
  expect(timeline({ confirmedAt: 20, deliverBy: 60 }, sent)?.late).toEqual({
    kind: "arriving",
    by: 60,
  });
  expect(timeline({ confirmedAt: 20, deliverBy: 60, deliveredAt: 90 }, sent)?.late).toBeNull();
});
