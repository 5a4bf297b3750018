import { Temporal } from "temporal-polyfill";
import type { FreightZone } from "../../order-totals/domain/tax-regime.ts";
import { dueInstant } from "../../promises/due.ts";
import { parseDate } from "../../promises/parse-date.ts";
import type { Promises, Term, TermRange } from "../../promises/promises.ts";
import {
  dateOf,
  isWorkingDay,
  serviceOn,
  type WorkingCalendar,
  workingDayAfter,
} from "../../promises/working-calendar.ts";
import type { DeskSettings } from "./desk-settings.ts";
import { type Order, type OrderLine, orderStateOf } from "./order.ts";

type PromiseTerms = {
  desk: Pick<DeskSettings, "cutOff" | "preparationDays" | "deliveries">;
  promises: Pick<Promises, "deliveryPeninsula" | "deliveryEurope">;
  calendar: WorkingCalendar;
};

/**
 * Instants by which an order is promised to leave the warehouse and to arrive, in epoch milliseconds. It counts as of
 * the working day of its receipt, after the cut-off as of the next one; it leaves when service closes after the days of
 * preparation, or later for a wished day that the delivery still keeps. `deliverBy`: null where nothing is promised
 * (`isDeliveryPromised`). An arrival on a day without service counts until the next one closes.
 */
export function promiseOfOrder(
  {
    receivedAt,
    zone,
    wishedOn,
  }: { receivedAt: number; zone: FreightZone; wishedOn: string | null },
  terms: PromiseTerms,
): { shipBy: number; deliverBy: number | null } {
  const { calendar, desk } = terms;
  const first = firstDay(Temporal.Instant.fromEpochMilliseconds(receivedAt), terms);
  const earliest =
    desk.preparationDays > 0
      ? workingDayAfter({ date: first, count: desk.preparationDays }, calendar)
      : first;
  const day = lastDayFor(wishedOn, { earliest, zone, terms });
  const leaves = serviceOn(day, calendar).closes;
  return {
    shipBy: leaves.epochMilliseconds,
    deliverBy: arrivalOf(leaves, zone, terms)?.epochMilliseconds ?? null,
  };
}

/** Working day as of which an order counts. */
function firstDay(
  received: Temporal.Instant,
  { calendar, desk }: PromiseTerms,
): Temporal.PlainDate {
  const day = dateOf(received, calendar);
  const time = received.toZonedDateTimeISO(calendar.service.timeZone).toPlainTime();
  const isInTime = Temporal.PlainTime.compare(time, desk.cutOff) < 0;
  return isInTime && isWorkingDay(day, calendar)
    ? day
    : workingDayAfter({ date: day, count: 1 }, calendar);
}

/** Last working day from `earliest` on from which the goods still arrive on the wished day; `earliest` without one. */
function lastDayFor(
  wishedOn: string | null,
  {
    earliest,
    zone,
    terms,
  }: { earliest: Temporal.PlainDate; zone: FreightZone; terms: PromiseTerms },
): Temporal.PlainDate {
  const { calendar } = terms;
  const wished = wishedOn === null ? null : parseDate(wishedOn);
  if (!wished) return earliest;
  for (let day = wished; isAfter(day, earliest); day = day.subtract({ days: 1 })) {
    if (!isWorkingDay(day, calendar)) continue;
    const leaves = serviceOn(day, calendar).closes;
    const arrives = dateOf(arrivalOf(leaves, zone, terms) ?? leaves, calendar);
    if (!isAfter(arrives, wished)) return day;
  }
  return earliest;
}

function isAfter(day: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(day, other) > 0;
}

function arrivalOf(
  leaves: Temporal.Instant,
  zone: FreightZone,
  { calendar, ...terms }: DeliveryTerms & Pick<PromiseTerms, "calendar">,
): Temporal.Instant | null {
  const term = deliveryTerm(zone, terms);
  if (!term) return null;
  const arrives = dueInstant({ start: leaves, term, calendar });
  const day = dateOf(arrives, calendar);
  if (isWorkingDay(day, calendar)) return arrives;
  return serviceOn(workingDayAfter({ date: day, count: 1 }, calendar), calendar).closes;
}

/**
 * Instant from which a shipment that nobody has said anything of counts as arrived, in epoch milliseconds: its promised
 * delivery, or the longest one where nothing is promised.
 */
export function presumedArrival(
  { shippedAt, zone }: { shippedAt: number; zone: FreightZone },
  terms: DeliveryTerms & Pick<PromiseTerms, "calendar">,
): number {
  const left = Temporal.Instant.fromEpochMilliseconds(shippedAt);
  const arrives = arrivalOf(left, zone, terms) ?? arrivalOf(left, "union", terms) ?? left;
  return arrives.epochMilliseconds;
}

type DeliveryTerms = Pick<PromiseTerms, "promises"> & { desk: Pick<DeskSettings, "deliveries"> };

/** True if a delivery to the zone is promised, by the general promises or by the order desk. */
export function isDeliveryPromised(zone: FreightZone, terms: DeliveryTerms): boolean {
  return deliveryTerm(zone, terms) !== null;
}

/** Longest promised delivery to a zone; null where nothing is promised. */
function deliveryTerm(
  zone: FreightZone,
  { promises: { deliveryPeninsula, deliveryEurope }, desk }: DeliveryTerms,
): Term | null {
  switch (zone) {
    case "peninsula":
      return longestOf(deliveryPeninsula);
    case "union":
    case "northern-ireland":
      return longestOf(deliveryEurope);
    default: {
      const days = desk.deliveries.find((delivery) => delivery.zone === zone)?.days;
      return days === undefined ? null : { amount: days, unit: "working-days" };
    }
  }
}

function longestOf({ to, unit }: TermRange): Term {
  return { amount: to, unit };
}

/** True if lines that wait without a day hold back an order that leaves all together: nobody knows when it leaves. */
export function isHeldTogether({
  order,
  lines,
}: {
  order: Pick<Order, "shipping">;
  lines: readonly OrderLine[];
}): boolean {
  const waits = ({ waiting, promisedOn }: OrderLine) => waiting > 0 && promisedOn === null;
  return order.shipping === "complete" && lines.some(waits);
}

/**
 * Instant by which the staff have to do something about an order next, in epoch milliseconds: the promise of the order,
 * or the day promised for a line, whichever is first among the lines that have not left; the last of them for a
 * confirmed order that leaves all together. Null if nothing is left to do.
 */
export function dueAtOf(
  order: Pick<
    Order,
    "approval" | "confirmedAt" | "cancelledAt" | "deliveredAt" | "shipBy" | "shipping"
  >,
  lines: readonly OrderLine[],
  calendar: WorkingCalendar,
): number | null {
  const state = orderStateOf(order, lines);
  if (state === "in-approval" || state === "cancelled") return null;
  const dues = lines
    .filter(({ waiting, allocated, picked }) => waiting + allocated + picked > 0)
    .flatMap((line) => leavesBy(order, line, calendar) ?? []);
  if (dues.length === 0) return null;
  const isTogether = order.shipping === "complete" && order.confirmedAt !== null;
  return isTogether ? Math.max(...dues) : Math.min(...dues);
}

/** Instant by which what is left of a line was promised to leave, in epoch milliseconds; null without a promise. */
export function leavesBy(
  { shipBy }: Pick<Order, "shipBy">,
  { promisedOn }: Pick<OrderLine, "promisedOn">,
  calendar: WorkingCalendar,
): number | null {
  const day = promisedOn === null ? null : parseDate(promisedOn);
  return day ? serviceOn(day, calendar).closes.epochMilliseconds : shipBy;
}
