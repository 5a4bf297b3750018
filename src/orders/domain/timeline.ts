import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import { type OrderLine, type OrderWithLines, orderStateOf, sumUnits } from "./order.ts";
import { isHeldTogether, leavesBy } from "./order-promise.ts";
import { leftOf, sendableUnits } from "./order-transitions.ts";
import { promisedArrival, type Shipment } from "./shipment.ts";

/** Steps of an order as its company sees them. */
export const timelineSteps = ["received", "confirmed", "prepared", "shipped", "delivered"] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/**
 * `isPartial`: a part of the order has reached the step, and the rest has not. `at`: instant at which the last part did;
 * `by`: by which the next part is promised to; both null without a date.
 */
export type TimelineEntry = {
  step: TimelineStep;
  isDone: boolean;
  isPartial: boolean;
  at: number | null;
  by: number | null;
};

/** Promised step whose day is over: leaving the warehouse, or arriving. */
export type Lateness = { kind: "leaving" | "arriving"; by: number } | null;

/**
 * `waiting`: whether lines wait for stock, and whether all of them have a day; `isSplit`: the rest leaves on several days,
 * or on some that nobody knows; `isHeld`: nobody knows when any of it does; `isTogether`: it leaves only complete.
 */
export type OrderTimeline = {
  entries: TimelineEntry[];
  late: Lateness;
  waiting: "none" | "dated" | "undated";
  isSplit: boolean;
  isHeld: boolean;
  isTogether: boolean;
  isArrivalPromised: boolean;
};

/** Timeline of an order that counts; null before it does, and once it is cancelled. */
export function timelineOf(
  found: OrderWithLines,
  {
    shipments,
    now,
    calendar,
  }: { shipments: readonly Shipment[]; now: number; calendar: WorkingCalendar },
): OrderTimeline | null {
  const { order, lines } = found;
  const state = orderStateOf(order, lines);
  if (order.receivedAt === null || state === "cancelled" || state === "in-approval") return null;
  const { ordered, cancelled, picked, shipped } = sumUnits(lines);
  const departure = departureOf(found, calendar);
  const arrival = arrivalOf(found, shipments);
  const isSent = state === "shipped" || state === "delivered";
  const isPrepared = state === "prepared" || picked + shipped === ordered - cancelled;
  return {
    entries: [
      entry("received", { isDone: true, at: order.receivedAt }),
      entry("confirmed", { isDone: state !== "received", at: order.confirmedAt }),
      entry("prepared", { isDone: isPrepared, isPartial: !isPrepared && picked + shipped > 0 }),
      entry("shipped", {
        isDone: isSent,
        isPartial: !isSent && shipped > 0,
        at: shipments.at(-1)?.shippedAt ?? null,
        by: departure.by,
      }),
      entry("delivered", { isDone: state === "delivered", ...arrival }),
    ],
    late:
      latenessOf("leaving", departure.by, now) ??
      (shipped > 0 ? latenessOf("arriving", arrival.by, now) : null),
    waiting: waitingOf(lines),
    isSplit: departure.isSplit,
    isHeld: departure.isHeld,
    isTogether: order.shipping === "complete",
    isArrivalPromised: order.deliverBy !== null,
  };
}

function entry(step: TimelineStep, facts: Partial<TimelineEntry>): TimelineEntry {
  return { step, isDone: false, isPartial: false, at: null, by: null, ...facts };
}

type Departure = Pick<OrderTimeline, "isSplit" | "isHeld"> & { by: number | null };

/** When the next part of an order leaves. */
function departureOf(found: OrderWithLines, calendar: WorkingCalendar): Departure {
  const { order, lines } = found;
  const left = lines.filter((line) => leftOf(line) > 0);
  if (order.shipping === "complete") {
    const isHeld = isHeldTogether(found);
    return { by: isHeld ? null : order.dueAt, isSplit: false, isHeld };
  }
  const days = left
    .filter((line) => !isUndated(line) || sendableUnits([line]) > 0)
    .flatMap((line) => leavesBy(order, line, calendar) ?? []);
  return {
    by: days.length > 0 ? Math.min(...days) : null,
    isSplit: new Set(days).size > 1 || (days.length > 0 && left.some(isUndated)),
    isHeld: left.length > 0 && left.every((line) => isUndated(line) && sendableUnits([line]) === 0),
  };
}

/** When what has left arrives; as long as nothing has, when what leaves first does. */
function arrivalOf(
  found: OrderWithLines,
  shipments: readonly Shipment[],
): Pick<TimelineEntry, "isPartial" | "at" | "by"> {
  const { order, lines } = found;
  if (order.deliveredAt !== null) return { isPartial: false, at: order.deliveredAt, by: null };
  if (shipments.length === 0) {
    const isFirst = lines.some((line) => line.promisedOn === null && sendableUnits([line]) > 0);
    const isTogether = order.shipping === "complete" && waitingOf(lines) !== "none";
    return { isPartial: false, at: null, by: isFirst && !isTogether ? order.deliverBy : null };
  }
  const delivered = shipments.flatMap((shipment) => shipment.delivered?.at ?? []);
  const promised = shipments
    .filter((shipment) => shipment.delivered === null)
    .flatMap((shipment) => promisedArrival(found, shipment) ?? []);
  return {
    isPartial: delivered.length > 0,
    at: delivered.length > 0 ? Math.max(...delivered) : null,
    by: promised.length > 0 ? Math.max(...promised) : null,
  };
}

function latenessOf(kind: "leaving" | "arriving", by: number | null, now: number): Lateness {
  return by !== null && by < now ? { kind, by } : null;
}

function waitingOf(lines: readonly OrderLine[]): OrderTimeline["waiting"] {
  if (lines.some(isUndated)) return "undated";
  return lines.some(({ waiting }) => waiting > 0) ? "dated" : "none";
}

function isUndated({ waiting, promisedOn }: OrderLine): boolean {
  return waiting > 0 && promisedOn === null;
}
