import { type Cents, cents, perMille } from "../../kernel/money/amounts.ts";
import { type TaxTotals, totalTaxes } from "../../kernel/money/tax-totals.ts";
import type { Order, OrderLine } from "./order.ts";

/** Paper of an order: the whole order, or the half with recargo (VAT surcharge) and the half without. */
export type OrderPaper = {
  kind: "whole" | "with-surcharge" | "without-surcharge";
  lines: readonly OrderLine[];
  /** Freight on this paper; null on the one without it. */
  freight: Cents | null;
  totals: TaxTotals;
};

const none = perMille(0);

/** Papers of an order, at the rates that were frozen when it was placed; two as in `totalOrder`. */
export function papersOf(
  order: Pick<Order, "freight" | "freightCents" | "freightTax">,
  lines: readonly OrderLine[],
): OrderPaper[] {
  const surcharged = lines.filter(({ surcharge }) => surcharge !== none);
  const others = lines.filter(({ surcharge }) => surcharge === none);
  if (surcharged.length === 0 || others.length === 0) return [paperOf("whole", { lines, order })];
  return [
    paperOf("with-surcharge", { lines: surcharged, order }),
    paperOf("without-surcharge", { lines: others, order: null }),
  ];
}

function paperOf(
  kind: OrderPaper["kind"],
  {
    lines,
    order,
  }: {
    lines: readonly OrderLine[];
    /** Null for the paper without the freight. */
    order: Pick<Order, "freightCents" | "freightTax"> | null;
  },
): OrderPaper {
  const freight = order && {
    net: order.freightCents,
    iva: order.freightTax?.iva ?? none,
    surcharge: order.freightTax?.surcharge ?? none,
  };
  const charged = lines.map(({ net, iva, surcharge }) => ({ net, iva, surcharge }));
  return {
    kind,
    lines,
    freight: order?.freightCents ?? null,
    totals: totalTaxes(freight && freight.net !== cents(0) ? [...charged, freight] : charged),
  };
}
