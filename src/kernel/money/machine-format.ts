import {
  type BasisPoints,
  type Cents,
  integerOf,
  type PerMille,
  type UnitPrice,
} from "./amounts.ts";

/** «4.125»: with a decimal point, for files that programs read. */
export function plainUnitPrice(price: UnitPrice): string {
  return withPoint(integerOf(price), 4);
}

/** «12.9» for 12,90 €. */
export function plainCents(amount: Cents): string {
  return withPoint(integerOf(amount), 2);
}

/** Percentage with a point and without a sign: 52 per mille gives «5.2». */
export function plainRate(rate: PerMille): string {
  return withPoint(integerOf(rate), 1);
}

/** Signed percentage with a point, such as «-12.5». */
export function plainShare(share: BasisPoints): string {
  return withPoint(integerOf(share), 2);
}

function withPoint(parts: number, decimals: number): string {
  const digits = String(Math.abs(parts)).padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "");
  const whole = digits.slice(0, -decimals);
  return `${parts < 0 ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}
