import {
  type BasisPoints,
  type Cents,
  integerOf,
  type PerMille,
  type UnitPrice,
} from "./amounts.ts";
import { divideHalfAway } from "./divide.ts";

const noBreakSpace = "\u00A0";
const minus = "\u2212";

/** Formats an amount as «12,90 €», «1.234,50 €». */
export function formatCents(amount: Cents): string {
  return `${decimal(integerOf(amount), 2)}${noBreakSpace}€`;
}

/** Formats a unit price rounded to cents, as in tables of quantity prices: 4,1250 € as «4,13 €». For display only. */
export function formatUnitPrice(price: UnitPrice): string {
  return `${decimal(divideHalfAway(BigInt(integerOf(price)), 100n), 2)}${noBreakSpace}€`;
}

/** Formats a unit price with all significant decimals, at least two: «4,125 €», «3,9188 €», «4,50 €». */
export function formatExactUnitPrice(price: UnitPrice): string {
  return `${typedUnitPrice(price)}${noBreakSpace}€`;
}

/** Formats a unit price as the value of a form field: «4,125». */
export function typedUnitPrice(price: UnitPrice): string {
  return decimal(integerOf(price), 4).replace(/0{1,2}$/, "");
}

/** Formats an amount as the value of a form field: «12,90». */
export function typedCents(amount: Cents): string {
  return decimal(integerOf(amount), 2);
}

/** Formats a tax rate as «21 %», «5,2 %». */
export function formatRate(rate: PerMille): string {
  return `${decimal(integerOf(rate), 1).replace(/,0$/, "")}${noBreakSpace}%`;
}

/** Formats a signed percentage as «−5 %», «12,5 %». */
export function formatAdjustment(share: BasisPoints): string {
  return `${typedAdjustment(share)}${noBreakSpace}%`;
}

/** Formats a signed percentage as the value of a form field: «−5», «12,5». */
export function typedAdjustment(share: BasisPoints): string {
  return decimal(integerOf(share), 2).replace(/,00$|(?<=,\d)0$/, "");
}

/** Formats a percentage rounded to whole percent, for margins: 38,4 % as «38 %». */
export function formatWholeShare(share: BasisPoints): string {
  return `${decimal(divideHalfAway(BigInt(integerOf(share)), 100n), 0)}${noBreakSpace}%`;
}

function decimal(parts: number, decimals: number): string {
  const digits = String(Math.abs(parts)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ".");
  const fraction = decimals === 0 ? "" : `,${digits.slice(-decimals)}`;
  return `${parts < 0 ? minus : ""}${whole}${fraction}`;
}
