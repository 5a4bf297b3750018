import { type IvaClass, ivaRateOn, surchargeRateOn } from "../../catalogue/domain/iva.ts";
import { type OfferedPrice, reachRung } from "../../catalogue/domain/offered-price.ts";
import { judgeQuantity, type ServedIn } from "../../catalogue/domain/pack.ts";
import type { SalesTax } from "../../companies/domain/sales-tax.ts";
import { type Cents, perMille, type UnitPrice } from "../../kernel/money/amounts.ts";
import { lineNet } from "../../kernel/money/compute.ts";
import { type TaxedLine, type TaxTotals, totalTaxes } from "../../kernel/money/tax-totals.ts";

/** Product data that decide the amount of an order line. */
export type OrderedProduct = { pack: ServedIn; ivaClass: IvaClass; isForResale: boolean };

/** Quantity of a product; `ladder`: its price breaks for the company, null without a price. */
export type OrderedLine = {
  id: string;
  quantity: number;
  product: OrderedProduct;
  ladder: OfferedPrice["ladder"] | null;
};

/** Amount of a line without IVA. */
export type LineAmount = {
  id: string;
  quantity: number;
  unit: UnitPrice;
  net: Cents;
  ladder: OfferedPrice["ladder"];
};

export type OrderAmounts = { lines: readonly LineAmount[]; totals: TaxTotals };

/** Amounts of an order; leaves out lines without a price and those with a quantity that cannot be ordered. */
export function amountOrder(
  ordered: readonly OrderedLine[],
  { tax, day }: { tax: SalesTax; day: string },
): OrderAmounts {
  const counted = ordered.flatMap((line) => {
    const amount = amountLine(line);
    return amount ? [{ amount, taxed: toTaxed(amount.net, line.product, { tax, day }) }] : [];
  });
  return {
    lines: counted.map(({ amount }) => amount),
    totals: totalTaxes(counted.map(({ taxed }) => taxed)),
  };
}

function amountLine({ id, quantity, product, ladder }: OrderedLine): LineAmount | null {
  const rung = ladder && reachRung(ladder, quantity)?.rung;
  if (!rung || judgeQuantity(product.pack, quantity).kind !== "fits") return null;
  return { id, quantity, unit: rung.unit, net: lineNet(quantity, rung.unit), ladder };
}

/** Recargo is charged on goods for resale only, not on bags or testers (Ley 37/1992, art. 148 and 154). */
function toTaxed(
  net: Cents,
  { ivaClass, isForResale }: OrderedProduct,
  { tax, day }: { tax: SalesTax; day: string },
): TaxedLine {
  const iva = tax.kind === "iva" ? ivaRateOn(day, ivaClass) : 0;
  const isSurcharged = tax.kind === "iva" && tax.surcharge === "charged" && isForResale;
  const surcharge = isSurcharged ? surchargeRateOn(day, ivaClass) : 0;
  return { net, iva: perMille(iva), surcharge: perMille(surcharge) };
}
