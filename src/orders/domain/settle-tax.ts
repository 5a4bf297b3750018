import { formatIsoDay } from "../../kernel/format.ts";
import { type Cents, cents } from "../../kernel/money/amounts.ts";
import { compareAmounts, lineNet } from "../../kernel/money/compute.ts";
import type { TaxTotals } from "../../kernel/money/tax-totals.ts";
import { spanishIva } from "../../order-totals/domain/order-sum.ts";
import { totalOrder } from "../../order-totals/domain/order-totals.ts";
import type { SettledRegime, TaxRegime } from "../../order-totals/domain/tax-regime.ts";
import {
  chargedAt,
  type Order,
  type OrderLine,
  type OrderWithLines,
  orderStateOf,
} from "./order.ts";
import type { DecidedOrder } from "./order-transitions.ts";

/**
 * Order with the regime that replaces a pending one: rates of its lines and freight, and totals in cents, at the rates
 * of the day on which it was received.
 */
export function settleTax(found: OrderWithLines, regime: SettledRegime): OrderWithLines {
  const { order, lines } = found;
  const { lineTaxes, freightTax, totals } = totalsOf(found, {
    regime,
    freight: order.freightCents,
  });
  return {
    order: { ...order, regime, freightTax, totals },
    lines: lines.map((line) => {
      const tax = lineTaxes.get(`${line.position}`);
      return tax
        ? { ...line, iva: tax.iva, surcharge: tax.surcharge, taxReason: tax.reason }
        : line;
    }),
  };
}

/** A received order with the freight that the staff say, without IVA, and its totals; null if it is not theirs to say. */
export function settleFreight(found: OrderWithLines, freight: Cents): DecidedOrder | null {
  const { order, lines } = found;
  if (order.freight !== "manual" || orderStateOf(order, lines) !== "received") return null;
  const regime = settledOrSpanish(order.regime);
  const { freightTax, totals } = totalsOf(found, { regime, freight });
  const kind = compareAmounts(freight, cents(0)) === 0 ? "free" : "cost";
  return {
    order: { ...order, freight: kind, freightCents: freight, freightTax, totals },
    lines,
    moves: [],
  };
}

/**
 * Totals of what is not cancelled of an order, at the rates of the day on which it was received; null if all is. The freight
 * stays as it was agreed, also below the sum from which on it was free: the buyer never pays more because a line is
 * cancelled.
 */
export function chargedTotals({ order, lines }: OrderWithLines): TaxTotals | null {
  const charged = lines
    .filter(({ ordered, cancelled }) => cancelled < ordered)
    .map((line) => ({ ...line, net: lineNet(line.ordered - line.cancelled, line.unit) }));
  if (charged.length === 0 || orderStateOf(order, lines) === "cancelled") return null;
  const regime = settledOrSpanish(order.regime);
  return totalsOf({ order, lines: charged }, { regime, freight: order.freightCents }).totals;
}

/** Line of an order without its taxes, which follow from the order's regime. */
export type UntaxedLine = Omit<OrderLine, "iva" | "surcharge" | "taxReason">;

/** Order with one line more, taxed as the others are, and its totals. Its freight stays as it was. */
export function addTaxedLine({ order, lines }: OrderWithLines, line: UntaxedLine): OrderWithLines {
  const { lineTaxes, freightTax, totals } = totalsOf(
    { order, lines: [...lines, line] },
    { regime: settledOrSpanish(order.regime), freight: order.freightCents },
  );
  const tax = lineTaxes.get(`${line.position}`);
  if (!tax) throw new Error("the totals of an order leave out a line");
  return {
    order: { ...order, freightTax, totals },
    lines: [...lines, { ...line, iva: tax.iva, surcharge: tax.surcharge, taxReason: tax.reason }],
  };
}

/** Regime by which an order is summed up. */
function settledOrSpanish(regime: TaxRegime): SettledRegime {
  return regime.kind === "pending" ? spanishIva : regime;
}

function totalsOf(
  { order, lines }: { order: Order; lines: readonly UntaxedLine[] },
  { regime, freight }: { regime: SettledRegime; freight: Cents },
) {
  return totalOrder({
    lines: lines.map(({ position, net, ivaClass, isForResale }) => ({
      id: `${position}`,
      net,
      ivaClass,
      isForResale,
    })),
    freight,
    regime,
    day: formatIsoDay(chargedAt(order)),
  });
}
