import { type Cents, integerOf, type UnitPrice } from "../../../kernel/money/amounts.ts";
import {
  formatCents,
  formatExactUnitPrice,
  formatUnitPrice,
} from "../../../kernel/money/format.ts";

/** Unit price for members. Tests find leaked prices by `data-price`, which is in units of 1/`data-scale` euro. */
export function UnitPriceText({ unit, isExact = false }: { unit: UnitPrice; isExact?: boolean }) {
  return (
    <span data-price={integerOf(unit)} data-scale="10000" className="whitespace-nowrap">
      {isExact ? formatExactUnitPrice(unit) : formatUnitPrice(unit)}
    </span>
  );
}

/** Amount for members, with the attributes of `UnitPriceText`. */
export function CentsText({ amount }: { amount: Cents }) {
  return (
    <span data-price={integerOf(amount)} data-scale="100" className="whitespace-nowrap">
      {formatCents(amount)}
    </span>
  );
}
