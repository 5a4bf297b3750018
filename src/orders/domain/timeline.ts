import { type OrderWithLines, orderStateOf, sumUnits } from "./order.ts";
import { isHeldTogether } from "./order-promise.ts";
import { sendableUnits } from "./order-transitions.ts";
import type { Shipment } from "./shipment.ts";

/** Steps of an order as its company sees them. */
export const timelineSteps = ["received", "confirmed", "prepared", "shipped", "delivered"] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/** `at`: instant at which the step was reached; `by`: by which it is promised; both null for a step without a date. */
export type TimelineEntry = {
  step: TimelineStep;
  isDone: boolean;
  at: number | null;
  by: number | null;
};

/** Promised step whose day is over: leaving the warehouse, or arriving. */
export type Lateness = { kind: "leaving" | "arriving"; by: number } | null;

/**
 * Timeline of an order that counts; null before it does, and once it is cancelled. `isTogether`: lines wait, and it leaves
 * all together, so that its first promise of arrival does not hold; `isHeld`: no day is known for some of them either.
 */
export function timelineOf(
  found: OrderWithLines,
  { shipments, now }: { shipments: readonly Shipment[]; now: number },
): {
  entries: TimelineEntry[];
  late: Lateness;
  isWaiting: boolean;
  isTogether: boolean;
  isHeld: boolean;
} | null {
  const { order, lines } = found;
  const state = orderStateOf(order, lines);
  if (order.receivedAt === null || state === "cancelled" || state === "in-approval") return null;
  const { waiting, picked, shipped } = sumUnits(lines);
  const isHeld = isHeldTogether(found);
  const isTogether = order.shipping === "complete" && waiting > 0;
  const isSent = state === "shipped" || state === "delivered";
  const lastSent = shipments.at(-1)?.shippedAt ?? null;
  const entries: TimelineEntry[] = [
    { step: "received", isDone: true, at: order.receivedAt, by: null },
    { step: "confirmed", isDone: state !== "received", at: order.confirmedAt, by: null },
    {
      step: "prepared",
      isDone: isSent || state === "prepared" || (shipped > 0 && sendableUnits(lines) === picked),
      at: null,
      by: null,
    },
    {
      step: "shipped",
      isDone: isSent,
      at: isSent ? lastSent : null,
      by: isSent || isHeld ? null : order.dueAt,
    },
    {
      step: "delivered",
      isDone: state === "delivered",
      at: order.deliveredAt,
      by: state === "delivered" || isTogether ? null : order.deliverBy,
    },
  ];
  const late = isHeld ? null : latenessOf(found, { isSent, now });
  return { entries, late, isWaiting: waiting > 0, isTogether, isHeld };
}

function latenessOf(
  { order }: OrderWithLines,
  { isSent, now }: { isSent: boolean; now: number },
): Lateness {
  const { dueAt, deliverBy, deliveredAt } = order;
  if (!isSent) return dueAt !== null && dueAt < now ? { kind: "leaving", by: dueAt } : null;
  return deliveredAt === null && deliverBy !== null && deliverBy < now
    ? { kind: "arriving", by: deliverBy }
    : null;
}
