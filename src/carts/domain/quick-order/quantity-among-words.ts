import { parseGtin } from "../../../kernel/gtin.ts";
import { isUnit, unitNamed } from "../../../search/domain/units.ts";
import {
  countedBy,
  foldWord,
  quantityInUnits,
  readQuantity,
  unreadableQuantity,
} from "./read-quantity.ts";
import type { OrderWords, TypedQuantity } from "./typed-line.ts";

/**
 * Part of a text about its quantity. `doubt`: a number or word that may change it in an unknown way; `pack`: the name of a
 * pack without its number; `hint`: «unidades» or «una», which say something only if there is no number.
 */
type Said = TypedQuantity | "doubt" | "pack" | "hint" | null;

/**
 * Quantity among the pieces of a text without marks, of which the code is taken out: its only number that is neither a content («250 ml»)
 * nor a price. Null if the pieces say nothing about a quantity; unread if they say something that nobody can be sure of,
 * such as «12 + 2», «2 cajas de 6», «docena y media» or «anular 12».
 */
export function quantityAmong(pieces: readonly string[], words: OrderWords): TypedQuantity | null {
  const said = readPieces(pieces, words);
  if (said.includes("doubt")) return unreadableQuantity;
  const numbers = said.filter((one) => one !== null && typeof one === "object");
  // A fraction beside a whole number is a price.
  const wholes = numbers.filter(({ number, of }) => of !== "code" || Number.isInteger(number));
  const counted = wholes.length > 0 ? wholes : numbers;
  const [only, ...others] = counted;
  if (!only) return said.includes("pack") || said.includes("hint") ? unreadableQuantity : null;
  return others.length > 0 || said.includes("pack") ? unreadableQuantity : only;
}

function readPieces(pieces: readonly string[], words: OrderWords): Said[] {
  const said: Said[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? "";
    if (!/\p{N}/u.test(piece)) {
      said.push(readWord(pieces, at, words));
      continue;
    }
    const [, second = "", third = ""] = pieces.slice(at, at + 3);
    // «1 200» is one number in two pieces, but «12 500 ml» is not.
    const isGroup = /^\d{1,3}$/.test(piece) && /^\d{3}$/.test(second) && !isMeasure(third);
    const typed = isGroup ? `${piece} ${second}` : piece;
    if (isGroup) at += 1;
    const next = isGroup ? third : second;
    if (isPlaceLabel(pieces[at - (isGroup ? 2 : 1)] ?? "", words)) continue;
    const { read, hasUnit } = readNumberOf(typed, { next, words });
    said.push(read);
    if (hasUnit) at += 1;
  }
  return said;
}

/** Number with the word behind it, which may be its unit. */
function readNumberOf(
  typed: string,
  { next, words }: { next: string; words: OrderWords },
): { read: Said; hasUnit: boolean } {
  const alone = (read: Said) => ({ read, hasUnit: false });
  const bare = typed.replace(/^[x×*]|[x×*]$/gi, "");
  const read = readQuantity(bare, words);
  if (!read) return alone(isOtherThanQuantity(typed) ? null : "doubt");
  if (read.of !== "code") return alone(read);
  if (isMeasure(next)) return alone(null);
  // «12 uds/caja» is what a case holds, and «2 c/» may be two cases.
  const [, before = ""] = /^(\p{L}+)\.?\//u.exec(next) ?? [];
  if (countedBy(before, words) !== null && before !== "") return alone("doubt");
  if (/^\p{L}{1,3}\/$/u.test(next)) return alone("doubt");
  const named = /^\p{L}/u.test(next) ? quantityInUnits(read.number, next, words) : null;
  return { read: named ?? read, hasUnit: named !== null };
}

function readWord(pieces: readonly string[], at: number, words: OrderWords): Said {
  const word = foldWord(pieces[at] ?? "");
  if (word === "") return null;
  const before = foldWord(pieces[at - 1] ?? "");
  const isFirst = pieces.slice(0, at).every((piece) => piece === "");
  if (words.refusals.includes(word)) return "doubt";
  if (words.negations.includes(word) && (isFirst || words.beforeNegations.includes(before)))
    return "doubt";
  // «una» is an article beside another number.
  if (words.units.includes(word) || words.numerals[word] === 1) return "hint";
  if (Object.hasOwn(words.numerals, word)) return "doubt";
  return countedBy(word, words) === null ? null : "pack";
}

/** True for a piece with digits that says nothing about a quantity: a content, a price, a code or an EAN. */
function isOtherThanQuantity(piece: string): boolean {
  const [, word = ""] = /^\d[\d.,]*([€%]|\p{L}+)\.?$/u.exec(piece) ?? [];
  if (word !== "" && isMeasure(word)) return true;
  if (/^[€$£]\d[\d.,]*$/.test(piece) || parseGtin(piece).kind === "value") return true;
  // «12botes», «1,2E+01» of a spreadsheet.
  if (/^\d+\p{L}{3,}$/u.test(piece) || /^\d[\d.,]*E\+?\d+$/i.test(piece)) return false;
  const key = piece.replace(/[^\p{L}\p{N}]/gu, "");
  return key.length >= 4 && /\p{L}/u.test(key) && !/^[x×*]?\d+[x×*]\d+$/i.test(key);
}

function isPlaceLabel(word: string, { places }: OrderWords): boolean {
  return word !== "" && places.includes(foldWord(word));
}

/** True for what follows the number of a content or a price: «ml», «€/ud», «euros». */
function isMeasure(word: string): boolean {
  const plain = word.toLowerCase().replace(/\.$/, "");
  if (/^[€%]|^eur(?:os?)?$/i.test(word)) return true;
  return isUnit(plain) && unitNamed(plain).base !== "ud";
}

/** Piece without the marks that people put around a number: «*12*», «12!», «…12». */
export function withoutPunctuation(piece: string): string {
  return piece.replace(/^[*_"'«»“”„‘’[\]{}<>¡!…]+|[*_"'«»“”„‘’[\]{}<>¡!…,]+$/gu, "");
}
