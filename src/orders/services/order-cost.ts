import type { CartView } from "../../carts/domain/cart-view.ts";
import type { OrderSum } from "../../order-totals/domain/order-sum.ts";
import { newOrderLine } from "../domain/new-line.ts";
import type { Order, OrderLine } from "../domain/order.ts";

/** Lines of an order of all that a cart holds, taxed as its sum says; all of their units wait. */
export function orderLinesOf(view: CartView, { totals }: OrderSum): OrderLine[] {
  return view.lines.flatMap(({ product, amount, line: { note } }, index) => {
    const tax = amount && totals.lineTaxes.get(amount.id);
    if (!product || !tax) return [];
    const line = newOrderLine({ position: index + 1, note, product, amount });
    return [{ ...line, iva: tax.iva, surcharge: tax.surcharge, taxReason: tax.reason }];
  });
}

/** Fields of an order that its sum decides. */
export function costOf({
  regime,
  freight,
  freightCents,
  totals: { freightTax, totals },
}: OrderSum): Pick<Order, "regime" | "freight" | "freightCents" | "freightTax" | "totals"> {
  return { regime, freight: freight.kind, freightCents, freightTax, totals };
}
