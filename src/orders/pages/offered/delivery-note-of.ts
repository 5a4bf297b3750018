import { encode } from "uqr";
import { eanModules } from "../../../kernel/ean-bars.ts";
import { addressText } from "../../copy/address-text.ts";
import { discreetLine } from "../../domain/discreet-line.ts";
import type { OrderWithLines } from "../../domain/order.ts";
import { leftOf } from "../../domain/order-transitions.ts";
import { type Shipment, shipmentNumber } from "../../domain/shipment.ts";

/** Delivery note as its pages show it. Names are discreet, for the paper travels with the parcels. */
export type DeliveryNote = ReturnType<typeof deliveryNoteOf>;

export function deliveryNoteOf({ order, lines }: OrderWithLines, shipment: Shipment) {
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  const number = shipmentNumber(order.reference, shipment);
  return {
    number,
    code: encode(number, { border: 0 }).data,
    reference: order.reference,
    customerReference: order.customerReference,
    companyName: order.companyName,
    address: addressText(order.deliveryAddress),
    addressNote: order.deliveryAddress.note,
    shippedAt: shipment.shippedAt,
    parcels: shipment.parcels,
    carrier: shipment.carrier,
    left: lines.reduce((sum, line) => sum + leftOf(line), 0),
    lines: shipment.lines.flatMap(({ position, quantity, lot, bestBefore }, index) => {
      const found = byPosition.get(position);
      if (!found) return [];
      const { sku, gtin, name, note } = discreetLine(found);
      const modules = gtin === null ? null : eanModules(gtin);
      return [{ key: index, sku, gtin, name, note, quantity, lot, bestBefore, modules }];
    }),
  };
}
