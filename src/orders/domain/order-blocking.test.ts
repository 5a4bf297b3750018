import { expect, it } from "vitest";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { blockingOf } from "./order-blocking.ts";

const at = Date.parse("2026-03-01T10:00:00Z");
const until = Date.parse("2032-03-01T22:59:59.999Z");
const received = { receivedAt: at, cancelledAt: null, deliveredAt: null };
const closed = { closedBecause: "unpaid", lastEventAt: at, calendar: companyCalendar };

it.each([
  ["a delivered order", { ...received, deliveredAt: at }],
  ["a cancelled order", { ...received, cancelledAt: at }],
  ["an order that was never received", { ...received, receivedAt: null }],
])("%s of a closed company is blocked until six years after its last event", (_, order) => {
  expect(blockingOf(order, closed)).toEqual({ reason: "closed", until });
  expect(blockingOf(order, { ...closed, closedBecause: null })).toBeNull();
});

it("an order that has to be sent or is under way is not blocked", () => {
  expect(blockingOf(received, closed)).toBeNull();
});

it("an order is blocked by an erasure if the company lost its last owner by it", () => {
  const order = { ...received, deliveredAt: at };
  expect(blockingOf(order, { ...closed, closedBecause: "last-owner-erased" })).toEqual({
    reason: "erasure",
    until,
  });
  expect(blockingOf(order, { ...closed, closedBecause: "" })?.reason).toBe("closed");
});
