import { foldName } from "../../../kernel/fold.ts";
import type { OrderWords, TypedQuantity } from "./typed-line.ts";

/** Longer numbers are codes: GTIN-8 is the shortest one of digits alone that everybody uses. */
const maxDigits = 7;

/**
 * Reads a number as people write quantities: «12», «1.200», «12,00», «2,5». Null for anything else, such as a GTIN. A
 * fraction stays one, because a quantity is never rounded.
 */
export function readNumber(text: string): number | null {
  const typed = text.trim();
  if (new RegExp(`^-?\\d{1,${maxDigits}}$`).test(typed)) return Number(typed);
  if (/^\d{1,3}(?:\.\d{3}){1,2}$/.test(typed)) return Number(typed.replaceAll(".", ""));
  if (/^\d{1,7}[.,]\d{1,3}$/.test(typed)) return Number(typed.replace(",", "."));
  return null;
}

/** Reads a cell that holds nothing but a quantity, such as «12», «12 uds» or «2 cajas»; null for any other. */
export function readQuantity(text: string, words: OrderWords): TypedQuantity | null {
  const [, typed = "", word = ""] = /^(-?\d[\d.,]*?)\s*(\p{L}*)\.?$/u.exec(text.trim()) ?? [];
  const number = readNumber(typed);
  const of = number === null ? null : countedBy(word, words);
  return number === null || of === null ? null : { number, of };
}

/** Unit that a word beside a number names, such as «cajas»; null for a word that is no unit. */
export function countedBy(word: string, { units, cases }: OrderWords): TypedQuantity["of"] | null {
  const folded = foldName(word);
  if (folded === "") return "code";
  if (units.includes(folded)) return "units";
  return cases.includes(folded) ? "cases" : null;
}
