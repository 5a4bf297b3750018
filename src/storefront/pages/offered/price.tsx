import { type Cents, integerOf, type UnitPrice } from "../../../kernel/money/amounts.ts";
import {
  formatCents,
  formatExactUnitPrice,
  formatUnitPrice,
} from "../../../kernel/money/format.ts";

/** Tests look for `data-price` (in units of 1/`data-scale` euro) to check which visitors see prices. */
export function UnitPriceText({ unit, isExact = false }: { unit: UnitPrice; isExact?: boolean }) {
  return (
    <span data-price={integerOf(unit)} data-scale="10000" className="whitespace-nowrap">
      {isExact ? formatExactUnitPrice(unit) : formatUnitPrice(unit)}
    </span>
  );
}

/** Amount in euros for members, with the same attributes as `UnitPriceText`. */
export function CentsText({ amount }: { amount: Cents }) {
  return (
    <span data-price={integerOf(amount)} data-scale="100" className="whitespace-nowrap">
      {formatCents(amount)}
    </span>
  );
}
