import type { SalesTax } from "../../companies/domain/sales-tax.ts";
import type { Cents, UnitPrice } from "../../kernel/money/amounts.ts";
import { lineNet } from "../../kernel/money/compute.ts";
import { type TaxTotals, totalTaxes } from "../../kernel/money/tax-totals.ts";
import {
  type CountedUnits,
  countUnits,
  type QuantityScope,
} from "../../products/domain/counted-units.ts";
import { type PriceRung, reachRung } from "../../products/domain/offered-price.ts";
import { judgeQuantity, type ServedIn } from "../../products/domain/pack.ts";
import { ratesOfLine, type TaxableProduct } from "./line-rates.ts";

export type OrderedProduct = TaxableProduct & { pack: ServedIn; family: number | null };

/** Quantity of a product; `ladder`: its price breaks for the company, null without a price. */
export type OrderedLine = {
  id: string;
  quantity: number;
  product: OrderedProduct;
  ladder: readonly PriceRung[] | null;
};

export type LineAmount = {
  id: string;
  quantity: number;
  /** Units that decide the price break, for example those of the product's whole family. */
  counted: CountedUnits;
  unit: UnitPrice;
  net: Cents;
  ladder: readonly PriceRung[];
};

export type OrderAmounts = { lines: readonly LineAmount[]; totals: TaxTotals };

/**
 * Amounts of an order; leaves out lines without a price and those with a quantity that cannot be ordered, whose units
 * do not count for their family either. `scope`: what the quantities of price breaks count.
 */
export function amountOrder(
  ordered: readonly OrderedLine[],
  { tax, day, scope }: { tax: SalesTax; day: string; scope: QuantityScope },
): OrderAmounts {
  const products = new Map(ordered.map(({ id, product }) => [id, product]));
  const lines = amountLines(ordered, scope);
  const taxed = lines.flatMap(({ id, net }) => {
    const product = products.get(id);
    return product ? [{ net, ...ratesOfLine(product, { tax, day }) }] : [];
  });
  return { lines, totals: totalTaxes(taxed) };
}

/** Unit price and net amount of each line, as in `amountOrder`, without taxes. */
export function amountLines(ordered: readonly OrderedLine[], scope: QuantityScope): LineAmount[] {
  const served = ordered.filter(
    ({ quantity, product }) => judgeQuantity(product.pack, quantity).kind === "fits",
  );
  const counted = countUnits(
    served.map(({ id, quantity, product: { family } }) => ({ id, quantity, family })),
    scope,
  );
  return served.flatMap((line) => amountLine(line, counted.get(line.id)) ?? []);
}

function amountLine(
  { id, quantity, ladder }: OrderedLine,
  counted: CountedUnits | undefined,
): LineAmount | null {
  const rung = ladder && counted && reachRung(ladder, counted.units)?.rung;
  if (!rung) return null;
  return { id, quantity, counted, unit: rung.unit, net: lineNet(quantity, rung.unit), ladder };
}
