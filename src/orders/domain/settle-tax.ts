import { formatIsoDay } from "../../kernel/format.ts";
import { totalOrder } from "../../order-totals/domain/order-totals.ts";
import type { SettledRegime } from "../../order-totals/domain/tax-regime.ts";
import type { OrderWithLines } from "./order.ts";

/**
 * Order with the regime that replaces a pending one: rates of its lines and freight, and totals in cents, at the rates
 * of the day on which it was placed.
 */
export function settleTax({ order, lines }: OrderWithLines, regime: SettledRegime): OrderWithLines {
  const { lineTaxes, freightTax, totals } = totalOrder({
    lines: lines.map(({ position, net, ivaClass, isForResale }) => ({
      id: `${position}`,
      net,
      ivaClass,
      isForResale,
    })),
    freight: order.freightCents,
    regime,
    day: formatIsoDay(order.placedAt),
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
