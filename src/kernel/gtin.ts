import { asProblem, type Parsed } from "./text.ts";

export type GtinProblem = "not-digits" | "wrong-length" | "wrong-check-digit" | "rounded";

/**
 * Parses a GTIN-8, -12, -13 or -14 (EAN, UPC, case code), with spaces or dashes, into the 14 digits under which all of
 * them are compared. `rounded` is the notation of a spreadsheet that has lost digits («8,43E+12»).
 * Source: GS1 General Specifications, 3.3.2 and 7.9.1.
 */
export function parseGtin(typed: string): Parsed<string, GtinProblem> {
  const digits = typed.replace(/[\s\u00A0-]/g, "");
  if (/^\d+([.,]\d+)?E\+?\d+$/i.test(digits)) return asProblem("rounded");
  if (!/^\d+$/.test(digits)) return asProblem("not-digits");
  if (![8, 12, 13, 14].includes(digits.length)) return asProblem("wrong-length");
  const gtin = digits.padStart(14, "0");
  return gtin.at(-1) === checkDigit(gtin.slice(0, -1))
    ? { kind: "value", value: gtin }
    : asProblem("wrong-check-digit");
}

/** Check digit of the digits before it: weights 3 and 1 from the right (GS1 General Specifications, 7.9.1). */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries())
    sum += Number(digit) * (at % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** GTIN as printed: 8 or 13 digits, or 14 with a packaging level; a 12-digit UPC gets a leading zero. */
export function formatGtin(gtin14: string): string {
  if (gtin14.startsWith("000000")) return gtin14.slice(6);
  return gtin14.startsWith("0") ? gtin14.slice(1) : gtin14;
}
