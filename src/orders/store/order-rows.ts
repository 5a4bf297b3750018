import type { Insertable, Selectable } from "kysely";
import { z } from "zod";
import { paymentMethods } from "../../companies/domain/payment-terms.ts";
import { readColumns } from "../../fields/columns.ts";
import type { TaxRegime } from "../../order-totals/domain/tax-regime.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import type { Order, OrderAddress, OrderLine } from "../domain/order.ts";
import { blockingOf, withoutPersonalData } from "../domain/order-blocking.ts";
import { orderFieldNames } from "../domain/order-form.ts";
import type { PickedLot } from "../domain/picked-lots.ts";

/** Columns of `selectOrders`. */
export type OrderRow = Selectable<Schema["customer_order"]> & {
  closed_because: string | null;
  last_event_at: number;
};
type LineRow = Schema["order_line"];

const addressSchema: z.ZodType<OrderAddress> = z.object({
  recipient: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  note: z.string(),
});
const regimeSchema: z.ZodType<TaxRegime> = z.union([
  z.object({
    kind: z.literal("iva"),
    surcharge: z.enum(["none", "claimed", "charged"]),
    reason: z.enum(["domestic", "no-vat-number", "delivered-in-spain"]),
  }),
  z.object({
    kind: z.literal("exempt"),
    reason: z.enum([
      "intra-community",
      "northern-ireland",
      "export",
      "canaries",
      "ceuta",
      "melilla",
    ]),
  }),
  z.object({ kind: z.literal("pending"), reason: z.literal("vies-unavailable") }),
]);
const termsSchema = z.object({ method: z.enum(paymentMethods), days: z.number() });

const pickedLotsSchema: z.ZodType<PickedLot[]> = z.array(
  z.object({ quantity: z.number(), lot: z.string(), bestBefore: z.string().nullable() }),
);

/** Order of a row; a blocked one without its personal data. */
export function toOrder(row: OrderRow): Order {
  const order = toWholeOrder(row);
  return order.blocking ? withoutPersonalData(order) : order;
}

/** Order of a row with all its data, even if it is blocked. */
export function toWholeOrder(row: OrderRow): Order {
  return {
    id: row.id,
    reference: row.reference,
    companyId: row.company_id,
    companyName: row.company_name,
    placedAt: row.placed_at,
    placedBy:
      row.placed_by_id === null
        ? null
        : {
            memberId: row.placed_by_id,
            name: row.placed_by_name ?? "",
            email: row.placed_by_email ?? "",
          },
    approval: row.approval,
    receivedAt: row.received_at,
    confirmedAt: row.confirmed_at,
    cancelledAt: row.cancelled_at,
    shipBy: row.ship_by,
    deliverBy: row.deliver_by,
    dueAt: row.due_at,
    deliveredAt: row.delivered_at,
    questionAt: row.question_at,
    ...readColumns(orderFieldNames, row),
    ...toAddresses(row),
    regime: readJsonColumn("customer_order.regime", regimeSchema, row.regime),
    terms: readJsonColumn("customer_order.terms", termsSchema, row.terms),
    freight: row.freight,
    freightCents: row.freight_cents,
    freightTax:
      row.freight_iva === null || row.freight_surcharge === null
        ? null
        : { iva: row.freight_iva, surcharge: row.freight_surcharge },
    totals: {
      base: row.base_cents,
      iva: row.iva_cents,
      surcharge: row.surcharge_cents,
      total: row.total_cents,
    },
    blocking: blockingOf(
      {
        receivedAt: row.received_at,
        cancelledAt: row.cancelled_at,
        deliveredAt: row.delivered_at,
      },
      {
        closedBecause: row.closed_because,
        lastEventAt: row.last_event_at,
        calendar: companyCalendar,
      },
    ),
    version: row.version,
  };
}

export function toAddresses(
  row: Pick<OrderRow, "delivery_address" | "billing_address">,
): Pick<Order, "deliveryAddress" | "billingAddress"> {
  const address = (column: "delivery_address" | "billing_address") =>
    readJsonColumn(`customer_order.${column}`, addressSchema, row[column]);
  return {
    deliveryAddress: address("delivery_address"),
    billingAddress: address("billing_address"),
  };
}

export function toOrderLine(row: Selectable<LineRow>): OrderLine {
  return {
    position: row.position,
    productId: row.product_id,
    sku: row.sku,
    gtin: row.gtin,
    name: row.name,
    discreetName: row.discreet_name,
    brand: row.brand,
    note: row.note,
    unit: row.unit_price,
    net: row.net_cents,
    ivaClass: row.iva_class,
    iva: row.iva_rate,
    surcharge: row.surcharge_rate,
    taxReason: row.tax_reason,
    isForResale: row.is_for_resale === 1,
    ordered: row.ordered,
    cancelled: row.cancelled,
    waiting: row.waiting,
    allocated: row.allocated,
    picked: row.picked,
    shipped: row.shipped,
    returned: row.returned,
    promisedOn: row.promised_on,
    cancelReason: row.cancel_reason,
    pickedLots: toPickedLots(row.picked_lots),
  };
}

export function toPickedLots(json: string): PickedLot[] {
  return readJsonColumn("order_line.picked_lots", pickedLotsSchema, json);
}

export function toLineRow(orderId: string, line: OrderLine): Insertable<LineRow> {
  return {
    order_id: orderId,
    position: line.position,
    product_id: line.productId,
    sku: line.sku,
    gtin: line.gtin,
    name: line.name,
    discreet_name: line.discreetName,
    brand: line.brand,
    note: line.note,
    unit_price: line.unit,
    net_cents: line.net,
    iva_class: line.ivaClass,
    iva_rate: line.iva,
    surcharge_rate: line.surcharge,
    tax_reason: line.taxReason,
    is_for_resale: line.isForResale ? 1 : 0,
    ordered: line.ordered,
    ...changeableColumns(line),
  };
}

/** Columns of a line that change after it was ordered. */
export function changeableColumns(line: OrderLine) {
  return {
    cancelled: line.cancelled,
    waiting: line.waiting,
    allocated: line.allocated,
    picked: line.picked,
    shipped: line.shipped,
    returned: line.returned,
    promised_on: line.promisedOn,
    cancel_reason: line.cancelReason,
    picked_lots: JSON.stringify(line.pickedLots),
  };
}
