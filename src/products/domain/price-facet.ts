import { integerOf, type UnitPrice, unitPrice } from "../../kernel/money/amounts.ts";
import type { ProductNumbers } from "./product-numbers.ts";

/** Price ranges in euros by which product lists are filtered; each begins where the previous one ends. */
export const priceRanges = ["0-2", "2-5", "5-10", "10-20", "20-"] as const;
export type PriceRange = (typeof priceRanges)[number];

const starts: Readonly<Record<PriceRange, UnitPrice>> = {
  "0-2": unitPrice(0),
  "2-5": unitPrice(20_000),
  "5-10": unitPrice(50_000),
  "10-20": unitPrice(100_000),
  "20-": unitPrice(200_000),
};
const startAmounts = priceRanges.map((range) => integerOf(starts[range]));

/** Index in `priceRanges` of the range that contains a unit price, given as an integer in 1/10000 €. */
export function rangeIndexOf(amount: number): number {
  let at = startAmounts.length - 1;
  while (at > 0 && amount < (startAmounts[at] ?? 0)) at -= 1;
  return at;
}

/** Unit prices in 1/10000 € at minimum quantity for one company. */
export type UnitPriceTable = ProductNumbers;
