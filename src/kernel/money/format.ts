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

/** «12,90 €», «1.234,50 €». */
export function formatCents(amount: Cents): string {
  return `${decimal(integerOf(amount), 2)}${noBreakSpace}€`;
}

/** «4,13 €» for 4,1250 €: rounded to cents, as tables of quantity prices show it; for display only. */
export function formatUnitPrice(price: UnitPrice): string {
  return `${decimal(divideHalfAway(BigInt(integerOf(price)), 100n), 2)}${noBreakSpace}€`;
}

/** «4,125 €», «3,9188 €», «4,50 €»: with all significant decimals, at least two. */
export function formatExactUnitPrice(price: UnitPrice): string {
  return `${typedUnitPrice(price)}${noBreakSpace}€`;
}

/** «4,125», as the value of a form field. */
export function typedUnitPrice(price: UnitPrice): string {
  return decimal(integerOf(price), 4).replace(/0{1,2}$/, "");
}

/** «12,90», as the value of a form field. */
export function typedCents(amount: Cents): string {
  return decimal(integerOf(amount), 2);
}

/** «21 %», «5,2 %». */
export function formatRate(rate: PerMille): string {
  return `${decimal(integerOf(rate), 1).replace(/,0$/, "")}${noBreakSpace}%`;
}

/** «−5 %», «12,5 %». */
export function formatAdjustment(share: BasisPoints): string {
  return `${typedAdjustment(share)}${noBreakSpace}%`;
}

/** «−5», «12,5», as the value of a form field. */
export function typedAdjustment(share: BasisPoints): string {
  return decimal(integerOf(share), 2).replace(/,00$|(?<=,\d)0$/, "");
}

/** «38 %» for 38,4 %: rounded to whole percent, for margins. */
export function formatWholeShare(share: BasisPoints): string {
  return `${decimal(divideHalfAway(BigInt(integerOf(share)), 100n), 0)}${noBreakSpace}%`;
}

function decimal(parts: number, decimals: number): string {
  const digits = String(Math.abs(parts)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ".");
  const fraction = decimals === 0 ? "" : `,${digits.slice(-decimals)}`;
  return `${parts < 0 ? minus : ""}${whole}${fraction}`;
}
