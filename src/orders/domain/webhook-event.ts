import { Temporal } from "temporal-polyfill";
import type { WebhookEvent } from "../../webhooks/domain/event.ts";
import { type OrderLine, type OrderWithLines, orderStateOf } from "./order.ts";
import { type Shipment, shipmentNumber } from "./shipment.ts";

export const orderWebhookTypes = [
  "order.received",
  "order.confirmed",
  "order.changed",
  "order.shipped",
  "order.cancelled",
] as const;
export type OrderWebhookType = (typeof orderWebhookTypes)[number];

/** Webhook event of an order that counts, or counted; names no person. docs/webhooks.md describes the fields. */
export function orderWebhook(
  type: OrderWebhookType,
  { order, lines }: OrderWithLines,
  at: number,
  shipment?: Shipment,
): WebhookEvent {
  const { totals } = order;
  return {
    type,
    at: Temporal.Instant.fromEpochMilliseconds(at),
    subject: null,
    data: {
      id: order.id,
      reference: order.reference,
      version: order.version,
      state: orderStateOf(order, lines).replaceAll("-", "_"),
      company_id: order.companyId,
      company: order.companyName,
      freight_cents: order.freight === "manual" ? null : order.freightCents,
      base_cents: totals.base,
      iva_cents: totals.iva,
      surcharge_cents: totals.surcharge,
      total_cents: totals.total,
      lines: lines.map(({ sku, gtin, ordered, cancelled, net }) => ({
        sku,
        gtin,
        quantity: ordered - cancelled,
        net_cents: net,
      })),
      ...(shipment && { shipment: shipmentData(order.reference, shipment, lines) }),
    },
  };
}

function shipmentData(reference: string, shipment: Shipment, lines: readonly OrderLine[]) {
  const skus = new Map(lines.map(({ position, sku }) => [position, sku]));
  return {
    number: shipmentNumber(reference, shipment),
    parcels: shipment.parcels,
    carrier: shipment.carrier,
    tracking_url: shipment.trackingUrl,
    lines: shipment.lines.map(({ position, quantity, lot, bestBefore }) => ({
      sku: skus.get(position) ?? "",
      quantity,
      lot,
      best_before: bestBefore,
    })),
  };
}
