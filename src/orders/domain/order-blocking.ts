import { Temporal } from "temporal-polyfill";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { Order, OrderAddress, OrderBlocking, OrderLine } from "./order.ts";

/** Facts, besides the order itself, that decide whether it is blocked. */
type BlockingFacts = {
  /** Reason for which the company of the order is closed, blank if nobody gave one; null while it is open. */
  closedBecause: string | null;
  /** Instant of the last event in the order's history, from which it is kept for six years. */
  lastEventAt: number;
  calendar: WorkingCalendar;
};

/**
 * Rule of blocked orders. Orders are kept for six years (Código de Comercio, art. 30). Once its company is closed, by an
 * erasure or by the staff, an order that has ended is needed for nothing else: it is blocked (LOPDGDD, art. 32), so its
 * personal data are read for judges, prosecutors and authorities only (`npm run blocked`), and as long as the company
 * does not open again. An order has ended when it was delivered, cancelled, or never received; one that has to be sent
 * or is under way is not blocked. Recalls name the company all the same, because a distributor has to know to whom a
 * product went (Regulation 1223/2009, art. 7).
 */
export function blockingOf(
  order: Pick<Order, "receivedAt" | "cancelledAt" | "deliveredAt">,
  { closedBecause, lastEventAt, calendar }: BlockingFacts,
): OrderBlocking | null {
  const { receivedAt, cancelledAt, deliveredAt } = order;
  const hasEnded = receivedAt === null || cancelledAt !== null || deliveredAt !== null;
  if (closedBecause === null || !hasEnded) return null;
  const until = dueInstant({
    start: Temporal.Instant.fromEpochMilliseconds(lastEventAt),
    term: promises.transactionRetention,
    calendar,
  });
  return {
    reason: closedBecause === "last-owner-erased" ? "erasure" : "closed",
    until: until.epochMilliseconds,
  };
}

/** A blocked order as everybody but an authority sees it. */
export function withoutPersonalData(order: Order): Order {
  return {
    ...order,
    companyName: "",
    placedBy: null,
    customerReference: "",
    note: "",
    wishedOn: null,
    deliveryAddress: withoutPlace(order.deliveryAddress),
    billingAddress: withoutPlace(order.billingAddress),
  };
}

/** Lines of an order without what the buyer wrote about them, if it is blocked. */
export function shownLines(
  { blocking }: Pick<Order, "blocking">,
  lines: readonly OrderLine[],
): readonly OrderLine[] {
  return blocking ? lines.map((line) => ({ ...line, note: "" })) : lines;
}

/** Address with its country alone, which says nothing about a person. */
function withoutPlace({ country }: OrderAddress): OrderAddress {
  return { recipient: "", street: "", postcode: "", city: "", province: "", country, note: "" };
}
