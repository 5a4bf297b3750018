import { expect, it } from "vitest";
import { orderOf } from "../../../tests/orders/example-order.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import type { Order, OrderLine, OrderWithLines } from "./order.ts";
import { promisedArrival, type Shipment } from "./shipment.ts";
import { timelineOf } from "./timeline.ts";

const { order, lines } = orderOf("company", { reference: "PED-0000-0001", placedAt: 10 });
const [line] = lines;

function timeline(
  changes: Partial<Order>,
  units: Partial<OrderLine> = {},
  shipments: readonly Shipment[] = [],
) {
  return timelineOf(changed(changes, units), { shipments, now: 100, calendar: companyCalendar });
}

function changed(changes: Partial<Order>, units: Partial<OrderLine> = {}): OrderWithLines {
  if (!line) throw new Error("no line");
  return { order: { ...order, ...changes }, lines: [{ ...line, ...units }] };
}

const parcel: Shipment = {
  id: "envio",
  orderId: order.id,
  number: 1,
  parcels: 1,
  carrier: "",
  trackingUrl: "",
  shippedAt: 40,
  presumedAt: 55,
  delivered: null,
  proofs: [],
  lines: [{ position: 1, productId: 1, quantity: 4, lot: "", bestBefore: null }],
};

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

it("a partly sent order has reached its steps in part, and promises nothing of what waits", () => {
  const partly = { waiting: 3, allocated: 0, shipped: 4 };
  const promised = { confirmedAt: 20, shipBy: 150, deliverBy: 160 };
  const undated = timeline(promised, partly, [parcel]);
  expect(undated?.entries.slice(2)).toEqual([
    { step: "prepared", isDone: false, isPartial: true, at: null, by: null },
    { step: "shipped", isDone: false, isPartial: true, at: 40, by: null },
    { step: "delivered", isDone: false, isPartial: false, at: null, by: 160 },
  ]);
  expect([undated?.waiting, undated?.isHeld, undated?.late]).toEqual(["undated", true, null]);

  const dated = timeline(promised, { ...partly, promisedOn: "2027-01-15" }, [
    { ...parcel, delivered: { at: 50, by: "customer" } },
  ]);
  const closes = Date.parse("2027-01-15T17:00:00Z");
  expect(dated?.entries.slice(3)).toEqual([
    { step: "shipped", isDone: false, isPartial: true, at: 40, by: closes },
    { step: "delivered", isDone: false, isPartial: true, at: 50, by: null },
  ]);
  expect([dated?.waiting, dated?.isHeld]).toEqual(["dated", false]);
});

it("promises the arrival of what leaves first, not of a line with a later day", () => {
  const promised = { confirmedAt: 20, shipBy: 150, deliverBy: 160 };
  const split = timeline(promised);
  expect([split?.isSplit, split?.entries.slice(3).map(({ by }) => by)]).toEqual([true, [150, 160]]);
  const later = timeline(promised, { promisedOn: "2027-01-15" });
  expect(later?.entries.at(-1)?.by).toBeNull();
  const whole = timeline(promised, { waiting: 0, allocated: 7 });
  expect([whole?.isSplit, whole?.entries.slice(3).map(({ by }) => by)]).toEqual([
    false,
    [150, 160],
  ]);
});

it("a shipment that waited for stock has an arrival of its own", () => {
  const found = changed({ shipBy: 30, deliverBy: 45 });
  const arrivals = [
    { ...parcel, shippedAt: 30 },
    { ...parcel, shippedAt: 40 },
    { ...parcel, shippedAt: 40, number: 2 },
  ].map((shipment) => promisedArrival(found, shipment));
  expect(arrivals).toEqual([45, 45, 55]);
  const own = changed({ shipBy: 30, deliverBy: 45 }, { promisedOn: "2027-01-15" });
  expect(promisedArrival(own, parcel)).toBe(55);
  expect(promisedArrival(changed({ shipBy: 30, deliverBy: null }), parcel)).toBeNull();
});

it("an order's timeline says whether the shipment or the arrival is late", () => {
  expect(timeline({ shipBy: 50 })?.late).toEqual({ kind: "leaving", by: 50 });
  expect(timeline({ shipBy: 150 })?.late).toBeNull();
  const sent = { waiting: 0, allocated: 0, shipped: 7 };
  const arrives = { confirmedAt: 20, shipBy: 50, deliverBy: 60 };
  expect(timeline(arrives, sent, [parcel])?.late).toEqual({ kind: "arriving", by: 60 });
  expect(timeline({ ...arrives, deliveredAt: 90 }, sent, [parcel])?.late).toBeNull();
});
