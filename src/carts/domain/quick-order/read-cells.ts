import { foldName } from "../../../kernel/fold.ts";
import { beginsGs1Symbol, readGs1Symbol } from "../../../search/domain/gs1-symbol.ts";
import { quantityAmong, withoutPunctuation } from "./quantity-among-words.ts";
import {
  countedBy,
  quantityInUnits,
  readQuantity,
  unreadableQuantity,
  unreadQuantity,
} from "./read-quantity.ts";
import {
  besideCount,
  divide,
  maxCodeLength,
  maxUnlikely,
  maxWordsOfCode,
  nothingElse,
  piecesOf,
  readWords,
  withoutLabel,
} from "./read-words.ts";
import type { CodeReading, LineReading, OrderWords, TypedQuantity } from "./typed-line.ts";

/** Cells of a line that are looked up as a code. */
const maxCodeCells = 6;
const maxCells = 20;
/** Digits from which a number is likely to be a code as well. */
const minCodeDigits = 4;

/** Cell of a line, with the quantity that it states. `isPrice`: other cells of its column have fractions. */
type Cell = { text: string; quantity: TypedQuantity | null; isPrice: boolean };

/**
 * Reads cells without headings: one is the quantity, each of the others may be the code. `prices`: columns with fractions.
 * `isIncomplete`: a cell of the line is empty, which may be the one for the quantity.
 */
export function readCells(
  cells: readonly string[],
  {
    words,
    prices = new Set(),
    isIncomplete = false,
  }: { words: OrderWords; prices?: ReadonlySet<number>; isIncomplete?: boolean },
): LineReading {
  const filled = cells
    .map((text, column) => ({ text, isPrice: prices.has(column) }))
    .filter(({ text }) => text !== "")
    .slice(0, maxCells)
    .map((cell): Cell => ({ ...cell, quantity: readQuantity(withoutTimes(cell.text), words) }));
  const codeAt = filled.findIndex(({ text, quantity }) => !quantity && looksLikeCode(text));
  const wholes = wholeNumbersIn(filled);
  const at =
    wholes.find((place) => place > codeAt) ??
    wholes[0] ??
    // A fraction is a price, unless it is the only other cell.
    (filled.length === 2 ? filled.findIndex(({ quantity }) => quantity !== null) : -1);
  if (filled.every(({ quantity }) => quantity)) {
    const read = readNumbers(filled);
    // Numbers behind an empty cell may be sums.
    return isIncomplete && cells[0] === "" ? { ...read, likely: unread(read.likely) } : read;
  }
  const isUnsure = isIncomplete && at >= 0 && at < codeAt;
  const stated = isUnsure
    ? unreadableQuantity
    : (filled[at]?.quantity ?? (codeAt < 0 ? null : unreadIn(filled, codeAt)));
  const quantity = quantityBesideCells(stated, { cells: textsBut(filled, at), words });
  const others = wholes.filter((place) => place !== at || isUnsure);
  return {
    likely: likelyCodes(filled, { at, quantity, words }),
    unlikely: () =>
      [
        ...others.map((place) => ({ code: filled[place]?.text ?? "", quantity })),
        ...readWords(filled.map(({ text }) => text).join(" "), words).unlikely(),
      ].slice(0, maxUnlikely),
    otherNumbers: others
      .map((place) => filled[place]?.quantity?.number ?? 0)
      .filter((number, index) => !isCodeBefore(others[index] ?? 0, { number, at, codeAt })),
    isBlank: false,
  };
}

function unread(readings: readonly CodeReading[]): CodeReading[] {
  return readings.map(({ code }) => ({ code, quantity: unreadableQuantity }));
}

/** Cell without the sign of «x12». */
function withoutTimes(text: string): string {
  return text.replace(/^[x×*]\s*(?=\d+$)/i, "");
}

/** Places of whole numbers, without those in a column of prices if there are others. */
function wholeNumbersIn(filled: readonly Cell[]): number[] {
  const wholes = [...filled.keys()].filter((place) =>
    Number.isInteger(filled[place]?.quantity?.number),
  );
  const others = wholes.filter((place) => !filled[place]?.isPrice);
  return others.length > 0 ? others : wholes;
}

function textsBut(filled: readonly Cell[], at: number): string[] {
  return filled.flatMap(({ text }, place) => (place === at ? [] : [text]));
}

function unreadIn(filled: readonly Cell[], codeAt: number): TypedQuantity | null {
  const cell = filled.find(({ text }, place) => place !== codeAt && unreadQuantity(text));
  return cell ? unreadableQuantity : null;
}

/** True for a long number in front of the code, such as a supplier's, if the quantity stands behind it. */
function isCodeBefore(
  place: number,
  { number, at, codeAt }: { number: number; at: number; codeAt: number },
): boolean {
  return place < codeAt && codeAt < at && `${number}`.length >= minCodeDigits;
}

/** Readings of the cells that may be codes, the most likely first. */
function likelyCodes(
  filled: readonly Cell[],
  { at, quantity, words }: { at: number; quantity: TypedQuantity | null; words: OrderWords },
): CodeReading[] {
  const codes = [...filled.keys()].filter((place) => place !== at && !filled[place]?.quantity);
  const textAt = (place: number) => filled[place]?.text ?? "";
  const best = codes
    .sort((one, other) => rankOf(textAt(one)) - rankOf(textAt(other)))
    .slice(0, maxCodeCells);
  const hints = quantity ? [] : codes.filter((place) => hintsAtQuantity(textAt(place), words));
  const readings = best.flatMap((place) => {
    const code = textAt(place);
    const isHinted = hints.some((other) => other !== place);
    const beside = isHinted ? unreadableQuantity : quantity;
    const whole = { code: withoutLabel(code), quantity: besideCount(countIn(code), beside) };
    const divided = /\s/.test(code) && code.length <= maxCodeLength ? divide(code, words) : [];
    return [
      whole,
      ...divided.map((one) => ({ ...one, quantity: quantity ? unreadableQuantity : one.quantity })),
    ];
  });
  const isLong = (text: string) => text.length >= minCodeDigits && /^\d+$/.test(text);
  const wholes = wholeNumbersIn(filled);
  const numbers = wholes.filter((place) => isLong(textAt(place)));
  return [
    ...readings,
    ...numbers.map((place) => {
      const [other, ...more] = wholes.filter((one) => one !== place);
      const beside = other === undefined || more.length > 0 ? null : filled[other]?.quantity;
      const cells = { cells: textsBut(filled, other ?? -1), words };
      return {
        code: textAt(place),
        quantity: quantityBesideCells(beside ?? unreadableQuantity, cells),
      };
    }),
  ];
}

/** Count that a GS1 symbol states. */
function countIn(code: string): number | null {
  return beginsGs1Symbol(code) ? (readGs1Symbol(code)?.count ?? null) : null;
}

/** True for a cell that may mean a quantity that is not read: «12+2», «doce», «-», «#N/D». */
function hintsAtQuantity(cell: string, words: OrderWords): boolean {
  if (/^[^\p{L}\p{N}]+$/u.test(cell) || /^#[^\d]*$/.test(cell)) return true;
  return (
    cell.length <= maxHintLength &&
    quantityAmong(piecesOf(cell).map(withoutPunctuation), words) !== null
  );
}

/** Longer cells are descriptions. */
const maxHintLength = 200;

/**
 * Quantity of a line as the other cells of the line change it: «2» beside «cajas» are cases, beside «Caja de 12» or «anulado»
 * nobody can tell.
 */
export function quantityBesideCells(
  quantity: TypedQuantity | null,
  { cells, words }: { cells: readonly string[]; words: OrderWords },
): TypedQuantity | null {
  const folded = cells.filter((cell) => cell.length <= maxUnitLength).map(foldName);
  if (folded.some((cell) => takesBack(cell, words))) return unreadableQuantity;
  if (!quantity) return null;
  if (cells.some((cell) => /^\+\s*\d/.test(cell))) return unreadableQuantity;
  if (quantity.of !== "code") return quantity;
  const counted = folded.filter(
    (cell) => cell !== "" && countedBy(cell, words) !== null && !words.units.includes(cell),
  );
  const [unit, ...others] = counted;
  if (others.length > 0 || folded.some((cell) => isFormat(cell, words))) return unreadableQuantity;
  return unit === undefined ? quantity : quantityInUnits(quantity.number, unit, words);
}

const maxUnitLength = 30;

/** True for a cell such as «anulado», «ya no» or «Total unidades». */
function takesBack(folded: string, { refusals, negations, beforeNegations, totals }: OrderWords) {
  const [first = "", second = "", ...more] = folded.split(" ");
  if (more.length === 0 && (refusals.includes(first) || refusals.includes(second))) return true;
  if (second === "" && negations.includes(first)) return true;
  if (more.length === 0 && beforeNegations.includes(first) && negations.includes(second))
    return true;
  return first !== "" && folded.split(" ").every((word) => totals.includes(word));
}

/** True for a cell such as «Caja de 12» or «pack 6 uds», which says what a pack holds. */
function isFormat(folded: string, words: OrderWords): boolean {
  const [, pack = ""] = /^(\p{L}+) (?:de |x )?\d+(?: \p{L}+)?$/u.exec(folded) ?? [];
  return pack !== "" && (words.cases.includes(pack) || words.packs.includes(pack));
}

/** Cells that are all numbers: each may be the code, and the number beside it the quantity. */
function readNumbers(filled: readonly Cell[]): LineReading {
  const [one, other] = filled;
  if (!one || !other)
    return { ...nothingElse, likely: [{ code: one?.text ?? "", quantity: null }] };
  return {
    ...nothingElse,
    likely: [
      { code: one.text, quantity: other.quantity },
      { code: other.text, quantity: one.quantity },
    ],
    unlikely: () => filled.slice(2).map(({ text }) => ({ code: text, quantity: one.quantity })),
    otherNumbers: filled.slice(2).flatMap(({ quantity }) => quantity?.number ?? []),
  };
}

function rankOf(cell: string): number {
  return looksLikeCode(cell) ? 0 : 1;
}

/** True for a cell with a digit, or in capitals, that is not a text of several words. */
function looksLikeCode(cell: string): boolean {
  if (cell.length > maxCodeLength) return beginsGs1Symbol(cell);
  const words = cell.split(/\s+/).length;
  return words <= maxWordsOfCode && !/\p{Ll}{3}/u.test(cell) && /[\p{Lu}\d]/u.test(cell);
}
