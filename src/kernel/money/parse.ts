import { asProblem, cleanLine, type Parsed } from "../text.ts";
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  type UnitPrice,
  unitPrice,
} from "./amounts.ts";

export type AmountProblem = "not-an-amount" | "too-many-decimals" | "ambiguous" | "too-large";

/** Maximum number of digits before the decimal comma: amounts below a million euros. */
const maxDigits = 6;

/** Parses an amount as it is typed in Spain: «12,90», «1.234,50 €», «12.9». */
export function parseCents(typed: string): Parsed<Cents, AmountProblem> {
  const parts = parseDecimals(typed.replace(/€/, ""), 2);
  return parts.kind === "value" ? { kind: "value", value: cents(parts.value) } : parts;
}

/** Parses a unit price with up to four decimals; «1.234» is ambiguous, because a point may mark thousands. */
export function parseUnitPrice(typed: string): Parsed<UnitPrice, AmountProblem> {
  const parts = parseDecimals(typed.replace(/€/, ""), 4);
  return parts.kind === "value" ? { kind: "value", value: unitPrice(parts.value) } : parts;
}

/** Parses a percentage between −100 % and +1000 %: «-5», «−12,5 %», «3». */
export function parseAdjustment(typed: string): Parsed<BasisPoints, AmountProblem> {
  const text = cleanLine(typed).replace("%", "").trim();
  const [, sign = "", figure = ""] = /^([+\-\u2212\u2011]?)\s*(.*)$/.exec(text) ?? [];
  const parts = parseDecimals(figure, 2);
  if (parts.kind !== "value") return parts;
  const isNegative = sign !== "" && sign !== "+";
  if (parts.value > (isNegative ? 10_000 : 100_000)) return asProblem("too-large");
  return { kind: "value", value: basisPoints(isNegative ? 0 - parts.value : parts.value) };
}

/** Parses a decimal number as a whole number of its smallest unit: «4,13» with two decimals is 413. */
function parseDecimals(typed: string, decimals: number): Parsed<number, AmountProblem> {
  const text = cleanLine(typed).replaceAll(/[\s\u00A0\u202F]/g, "");
  if (decimals > 2 && /^\d{1,3}\.\d{3}$/.test(text)) return asProblem("ambiguous");
  const [, whole, fraction = ""] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/.exec(text) ?? /^(\d+)\.(\d+)$/.exec(text) ?? [];
  if (whole === undefined || text.length > 20) return asProblem("not-an-amount");
  if (fraction.length > decimals) return asProblem("too-many-decimals");
  const digits = whole.replaceAll(".", "").replace(/^0+(?=\d)/, "");
  if (digits.length > maxDigits) return asProblem("too-large");
  return { kind: "value", value: Number(digits + fraction.padEnd(decimals, "0")) };
}
