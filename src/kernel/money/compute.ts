import {
  type Amount,
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  integerOf,
  type PerMille,
  type UnitPrice,
  unitPrice,
} from "./amounts.ts";
import { divideHalfAway } from "./divide.ts";

/** Sum of amounts; zero without any. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += integerOf(amount);
  return cents(sum);
}

/** First amount minus the second. */
export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(integerOf(from) - integerOf(amount));
}

/** Order of two amounts of one kind, for `sort`: negative, zero or positive. */
export function compareAmounts<Kind extends Amount>(one: Kind, other: Kind): number {
  return integerOf(one) - integerOf(other);
}

/** Unit price changed by a percentage: 4,1250 € at −5 % is 3,9188 €. Rounded, like the results of lineNet and taxOn. */
export function adjustUnitPrice(price: UnitPrice, adjustment: BasisPoints): UnitPrice {
  const share = 10_000n + BigInt(integerOf(adjustment));
  return unitPrice(divideHalfAway(BigInt(integerOf(price)) * share, 10_000n));
}

/** Net amount of an order line, quantity × unit price, rounded to cents. */
export function lineNet(quantity: number, unit: UnitPrice): Cents {
  return cents(divideHalfAway(BigInt(quantity) * BigInt(integerOf(unit)), 100n));
}

/** Tax on the net total of one tax rate, rounded to cents. */
export function taxOn(base: Cents, rate: PerMille): Cents {
  return cents(divideHalfAway(BigInt(integerOf(base)) * BigInt(integerOf(rate)), 1000n));
}

/** Relative change of a unit price in basis points, truncated toward zero, for warnings; null if it was zero. */
export function changeOfPrice(before: UnitPrice, after: UnitPrice): BasisPoints | null {
  const [from, to] = [BigInt(integerOf(before)), BigInt(integerOf(after))];
  if (from === 0n) return null;
  return basisPoints(Number(((to - from) * 10_000n) / from));
}

/**
 * Retailer's share of a retail price that includes IVA, after the unit price with `taxes`; null for zero. With IVA alone
 * it is also the margin on the price without IVA; `taxes` includes a surcharge that the retailer bears. For display only.
 */
export function retailMargin(
  unit: UnitPrice,
  { retail, taxes }: { retail: Cents; taxes: PerMille },
): BasisPoints | null {
  const retailParts = BigInt(integerOf(retail)) * 100n * 1000n;
  if (retailParts === 0n) return null;
  const costParts = BigInt(integerOf(unit)) * (1000n + BigInt(integerOf(taxes)));
  const share = divideHalfAway((retailParts - costParts) * 10_000n, retailParts);
  return basisPoints(Math.max(share, -10_000));
}
