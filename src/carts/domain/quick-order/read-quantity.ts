import { foldName } from "../../../kernel/fold.ts";
import { parseGtin } from "../../../kernel/gtin.ts";
import type { OrderWords, TypedQuantity } from "./typed-line.ts";

/** Longer numbers are codes: GTIN-8 is the shortest one of digits alone that everybody uses. */
const maxDigits = 7;

/** Longer cells and words are texts, even if they begin with a number. */
const maxQuantityLength = 40;

/** Quantity of which nobody can tell how many units it is: the member is asked. */
export const unreadableQuantity: TypedQuantity = { number: 0, of: "unread" };

/**
 * Reads a number as people write quantities: «12», «1.200», «1 200,00», «12,00», «2,5». Null for anything else, such as a
 * GTIN. A fraction stays one, because a quantity is never rounded.
 */
export function readNumber(text: string): number | null {
  const [, sign = "", typed = ""] = /^(-?)(.*)$/s.exec(text.trim()) ?? [];
  const number = readUnsigned(typed);
  return number === null ? null : sign === "" || number === 0 ? number : -number;
}

function readUnsigned(typed: string): number | null {
  // «02» is rather the end of a code, and «2,000» is two or two thousand.
  if (/^0\d|^\d{1,3},000$/.test(typed)) return null;
  if (new RegExp(`^\\d{1,${maxDigits}}$`).test(typed)) return Number(typed);
  if (/^\d{1,3}(?:[.'’ ]\d{3}){1,2}(?:,\d{1,4})?$/.test(typed))
    return Number(typed.replace(/[.'’ ]/g, "").replace(",", "."));
  if (/^\d{1,3}(?:,\d{3}){1,2}\.\d{1,4}$/.test(typed)) return Number(typed.replaceAll(",", ""));
  if (/^\d{1,7}[.,]\d{1,4}$/.test(typed)) return Number(typed.replace(",", "."));
  return null;
}

/** Reads a cell that holds nothing but a quantity, such as «12», «12 uds» or «Cant.: 2 cajas»; null for any other. */
export function readQuantity(text: string, words: OrderWords): TypedQuantity | null {
  if (text.length > maxQuantityLength || !/\d/.test(text)) return null;
  const [, label = "", rest = ""] = /^(\p{L}+)\.?\s*[:.=]\s*(.*)$/su.exec(text.trim()) ?? [];
  const isLabeled = label !== "" && words.quantityColumns.includes(foldName(label));
  const typed = isLabeled ? rest : text.trim();
  const [, number = "", word = ""] =
    /^(-?\d(?:[\d.,'’]| (?=\d{3}))*)\s*(\p{L}*)\.?$/u.exec(typed) ?? [];
  const read = readNumber(number);
  return read === null ? null : quantityInUnits(read, word, words);
}

/** Quantity of a number and the word beside it; null if the word names no unit. */
export function quantityInUnits(
  number: number,
  word: string,
  words: OrderWords,
): TypedQuantity | null {
  const folded = foldWord(word);
  if (words.packs.includes(folded)) return unreadableQuantity;
  const of = countedBy(word, words);
  if (of === null) return null;
  return words.dozens.includes(folded) ? { number: number * 12, of } : { number, of };
}

/** Quantity of a cell for quantities: null if it is empty, else what it says, as far as anybody can read it. */
export function readQuantityCell(text: string, words: OrderWords): TypedQuantity | null {
  if (text.trim() === "") return null;
  return readQuantity(text, words) ?? unreadableQuantity;
}

/** An unreadable quantity, if a cell or word looks like a number but is neither a quantity nor a GTIN; else null. */
export function unreadQuantity(text: string): TypedQuantity | null {
  if (text.length > 11 || !/^-?\d[\d.,'’ ]*$/.test(text)) return null;
  const isRead = readNumber(text) !== null || parseGtin(text).kind === "value";
  return isRead ? null : unreadableQuantity;
}

/** Word in small letters without accents; most words need no folding. */
export function foldWord(word: string): string {
  return /^[A-Za-z]*$/.test(word) ? word.toLowerCase() : foldName(word);
}

/** Unit that a word beside a number names, such as «cajas»; null for a word that is no unit. */
export function countedBy(
  word: string,
  { units, cases, dozens, packs }: OrderWords,
): TypedQuantity["of"] | null {
  const folded = foldWord(word);
  if (folded === "") return "code";
  if ([...units, ...dozens, ...packs].includes(folded)) return "units";
  return cases.includes(folded) ? "cases" : null;
}

/** Text with figures for numbers in words before a unit: «una docena», «dos cajas». */
export function withFigures(text: string, words: OrderWords): string {
  return text.replace(
    /(?<![\p{L}\p{N}])\p{L}{2,13}(?=\s+(\p{L}{2,12})(?!\p{L}))/gu,
    (word, next, at: number) => {
      const number = numeralOf(word, words);
      if (number === null || countedBy(next, words) === null) return word;
      return isInNumeral(text.slice(Math.max(0, at - maxWordLength), at), words)
        ? word
        : `${number}`;
    },
  );
}

/** Longest word for a number, with the spaces behind it. */
const maxWordLength = 20;

function numeralOf(word: string, { numerals }: OrderWords): number | null {
  const folded = foldWord(word);
  return Object.hasOwn(numerals, folded) ? (numerals[folded] ?? null) : null;
}

/** True behind a part of a longer number: «treinta y», «ciento». */
function isInNumeral(before: string, words: OrderWords): boolean {
  const [, word = ""] = /(\p{L}+)\s+$/u.exec(before) ?? [];
  return foldWord(word) === "y" || numeralOf(word, words) !== null;
}
