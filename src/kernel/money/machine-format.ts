import {
  type BasisPoints,
  type Cents,
  integerOf,
  type PerMille,
  type UnitPrice,
} from "./amounts.ts";

/** Formats a unit price with a decimal point, for files that programs read: «4.125». */
export function plainUnitPrice(price: UnitPrice): string {
  return withPoint(integerOf(price), 4);
}

/** Formats an amount with a decimal point, for files that programs read: 12,90 € as «12.9». */
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
