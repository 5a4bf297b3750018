import { type Cents, perMille } from "../../kernel/money/amounts.ts";
import {
  type Charge,
  documentsOf,
  type OrderDocument,
} from "../../order-totals/domain/order-totals.ts";
import type { Order, OrderLine } from "./order.ts";

/** Paper of an order with its lines. `freight`: null on the one without it. */
export type OrderPaper = Pick<OrderDocument, "kind" | "totals"> & {
  lines: readonly OrderLine[];
  freight: Cents | null;
};

/** Papers of an order, at the rates that were frozen when it was placed. */
export function papersOf(
  order: Pick<Order, "freightCents" | "freightTax">,
  lines: readonly OrderLine[],
): OrderPaper[] {
  const charges = lines.map(
    ({ position, net, iva, surcharge, taxReason }): Charge => ({
      id: `${position}`,
      net,
      tax: { iva, surcharge, reason: taxReason },
    }),
  );
  const documents = documentsOf([...charges, ...chargesOfFreight(order)]);
  return documents.map(({ kind, lineIds, totals }) => {
    const ids = new Set(lineIds);
    return {
      kind,
      totals,
      lines: lines.filter(({ position }) => ids.has(`${position}`)),
      freight: kind === "without-surcharge" ? null : order.freightCents,
    };
  });
}

/** Charge for the freight, which goes on the paper with recargo wherever it has recargo itself. */
function chargesOfFreight({
  freightCents,
  freightTax,
}: Pick<Order, "freightCents" | "freightTax">): Charge[] {
  if (!freightTax) return [];
  const reason = freightTax.surcharge === perMille(0) ? "domestic" : "surcharge";
  return [{ id: null, net: freightCents, tax: { ...freightTax, reason } }];
}
