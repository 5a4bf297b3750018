import { recordChange } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import type { WebhookEvent } from "../../webhooks/domain/event.ts";
import type { LineMove } from "../domain/line-moves.ts";
import {
  chargedAt,
  type Order,
  type OrderLine,
  type OrderWithLines,
  orderKind,
} from "../domain/order.ts";
import { dueAtOf } from "../domain/order-promise.ts";
import { confirmOrder } from "../domain/order-transitions.ts";
import { orderWebhook } from "../domain/webhook-event.ts";
import { promiseFrom } from "../services/renew-promise.ts";
import { findHold } from "../store/order-holds.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** Fields of an order that does not count yet, for which nothing is promised. */
export const notPromised = {
  shipBy: null,
  deliverBy: null,
  dueAt: null,
  deliveredAt: null,
  questionAt: null,
} as const satisfies Partial<Order>;

/**
 * Gives an order that counts from now on its promises, and confirms it if the seller has set that orders of which
 * everything is in stock need nobody.
 */
export async function receiveOrder(
  on: Database,
  found: OrderWithLines,
  deps: Pick<OrdersDeps, "deskSettings">,
): Promise<OrderWithLines> {
  const receivedAt = chargedAt(found.order);
  const promised = promiseFrom(found.order, receivedAt, deps);
  const received = withDue({ ...found, order: { ...found.order, ...promised } });
  const isAutomatic =
    deps.deskSettings().confirmation === "in-stock" &&
    hasNothingToDecide(received) &&
    (await findHold(on, found.order.companyId)) === null;
  const confirmed = isAutomatic ? confirmOrder(received, receivedAt) : null;
  return confirmed ? { order: confirmed.order, lines: confirmed.lines } : received;
}

/** The order with the instant by which the staff have to do something next. */
export function withDue({ order, lines }: OrderWithLines): OrderWithLines {
  return { order: { ...order, dueAt: dueAtOf(order, lines, companyCalendar) }, lines };
}

/** Units that the stock gave to an order that has just been received. */
export function allocationOf(lines: readonly OrderLine[]): LineMove[] {
  return lines.flatMap(({ position, allocated: units }): LineMove[] =>
    units > 0 ? [{ position, from: "waiting", to: "allocated", units }] : [],
  );
}

/** History entry of an order that was confirmed as it was received. */
export async function recordAutomaticConfirmation(
  on: Database,
  { order }: OrderWithLines,
): Promise<void> {
  if (order.confirmedAt === null) return;
  await recordChange(on, {
    subject: { kind: orderKind, id: order.id },
    actor: { kind: "clock" },
    at: order.confirmedAt,
    what: "confirmed",
    after: { version: order.version, moves: [] },
  });
}

export function webhooksOfReceivedOrder(found: OrderWithLines, at: number): WebhookEvent[] {
  return [
    orderWebhook("order.received", found, at),
    ...(found.order.confirmedAt === null ? [] : [orderWebhook("order.confirmed", found, at)]),
  ];
}

/** True if every line is in stock, and freight, tax and recargo are settled. */
function hasNothingToDecide({ order, lines }: OrderWithLines): boolean {
  const { regime, freight } = order;
  const isTaxSettled =
    regime.kind !== "pending" && !(regime.kind === "iva" && regime.surcharge === "claimed");
  return (
    isTaxSettled &&
    freight !== "manual" &&
    lines.every(({ allocated, ordered }) => allocated === ordered)
  );
}
