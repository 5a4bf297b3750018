import { beginsGs1Symbol, readGs1Symbol } from "../../../search/domain/gs1-symbol.ts";
import { quantityAmong } from "./quantity-among-words.ts";
import { readHeadings, type TableLayout } from "./read-headings.ts";
import {
  countedBy,
  quantityInUnits,
  readNumber,
  readQuantity,
  readQuantityCell,
  unreadableQuantity,
  unreadQuantity,
  withFigures,
} from "./read-quantity.ts";
import { splitCells, withPlainCharacters } from "./split-cells.ts";
import {
  type CodeReading,
  maxTypedLines,
  type OrderWords,
  type TableHeadings,
  type TypedLine,
  type TypedLines,
  type TypedQuantity,
} from "./typed-line.ts";

/** First character of a line that quick order has written itself: a code and perhaps a tab and its units follow. */
export const writtenMark = "=";

/** Cells of a line that are looked up as a code, and their maximum length. */
const maxCodeCells = 6;
const maxCodeLength = 60;
/** Characters of a text whose words are read; a scanned link has up to 800. */
const maxTextLength = 1000;
/** First lines of a table by which a column that counts them is recognised. */
const maxCountedRows = 100;
/** Ways to read a text of many words. */
const maxUnlikely = 24;
const maxWordsOfCode = 4;

type LineReading = Omit<TypedLine, "number" | "text">;

/** Line of a pasted table: one to answer, the headings of its table, or one beyond the maximum. */
export type TableLine =
  | { kind: "line"; line: TypedLine }
  | { kind: "headings"; headings: TableHeadings }
  | { kind: "left" };

/**
 * Reads pasted tables: each line that is not blank is one line of the answer, in their order, or the headings of a
 * table. A line of a table may be read by its columns, one of words as «12 x RIZ-CHN-250» or «RIZ-CHN-250 12 uds».
 */
export function parseLines(tables: readonly string[], words: OrderWords): TypedLines {
  return typedLinesOf([...readTables(tables, words)]);
}

/** Reads pasted tables a line at a time, so that a long text need not be read at once. */
export function* readTables(tables: readonly string[], words: OrderWords): Generator<TableLine> {
  let number = 0;
  let lines = 0;
  for (const table of tables) {
    const texts = tableLines(table);
    const plain = (text: string) => withFigures(withPlainCharacters(text), words);
    const counted = columnThatCounts(texts.slice(0, maxCountedRows).map(plain));
    let layout: TableLayout | null = null;
    for (const text of texts) {
      if (lines >= maxTypedLines) {
        yield { kind: "left" };
        continue;
      }
      number += 1;
      const clean = plain(text);
      const found: TableLayout | null = readHeadings(splitCells(clean), words);
      if (found) {
        layout = found;
        yield { kind: "headings", headings: { number, text } };
      } else {
        lines += 1;
        const read = readLine(clean, { layout, counted, words });
        yield { kind: "line", line: { number, text, ...read } };
      }
    }
  }
}

export function typedLinesOf(read: readonly TableLine[]): TypedLines {
  return {
    lines: read.flatMap((one) => (one.kind === "line" ? [one.line] : [])),
    headings: read.flatMap((one) => (one.kind === "headings" ? [one.headings] : [])),
    left: read.filter(({ kind }) => kind === "left").length,
  };
}

/** Lines of a table that have more than spaces and the separators of empty cells. */
export function tableLines(table: string): string[] {
  return table.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => /[^\s;,|]/.test(line));
}

function readLine(
  text: string,
  { layout, counted, words }: { layout: TableLayout | null; counted: number; words: OrderWords },
): LineReading {
  const trimmed = text.trim();
  if (trimmed.startsWith(writtenMark)) return readWritten(trimmed.slice(writtenMark.length));
  const cells = splitCells(text);
  const byColumns = layout && readByColumns(cells, { layout, words });
  if (byColumns) return { ...byColumns, unlikely: allReadings(readCells(cells, words)) };
  const others = cells.map((cell, at) => (at === counted ? "" : cell));
  const filled = others.filter((cell) => cell !== "");
  return filled.length > 1 ? readCells(others, words) : readWords(filled[0] ?? trimmed, words);
}

function readWritten(text: string): LineReading {
  const [code = "", units = ""] = text.split("\t");
  const number = readNumber(units) ?? 0;
  const quantity = units === "" ? null : ({ number, of: "units" } as const);
  return { likely: [{ code: code.trim(), quantity }], ...nothingElse };
}

const nothingElse = { unlikely: [], otherNumbers: [], isBlank: false };

/** Column that only counts the lines of a table: 1, 2, 3…; -1 if there is none. */
function columnThatCounts(texts: readonly string[]): number {
  if (texts.length < 3) return -1;
  const rows = texts.map(splitCells);
  // The first line may be the headings.
  const [first = [], second = []] = rows;
  const start = Number(second[0]) - 1;
  const isCount = rows.every((cells, at) => at === 0 || cells[0] === `${start + at}`);
  const beginsWithIt = first[0] === `${start}` || !/^\d+$/.test(first[0] ?? "");
  return isCount && beginsWithIt && (start === 0 || start === 1) && second.length > 2 ? 0 : -1;
}

function readByColumns(
  cells: readonly string[],
  { layout, words }: { layout: TableLayout; words: OrderWords },
): Pick<LineReading, "likely" | "otherNumbers" | "isBlank"> | null {
  const codes = layout.codes.map((column) => cells[column] ?? "").filter((code) => code !== "");
  if (codes.length === 0) return null;
  const typed = layout.quantity === null ? "" : (cells[layout.quantity] ?? "");
  const read = readQuantityCell(typed, words);
  const quantity =
    read && layout.isOfCases && read.of === "code" ? { ...read, of: "cases" as const } : read;
  return {
    likely: codes.map((code) => ({ code, quantity })),
    otherNumbers: layout.quantity === null ? wholeNumbers(cells, layout.codes) : [],
    isBlank: layout.quantity !== null && read === null,
  };
}

/** Whole numbers in columns that are not for codes: below headings that nobody knows, one may be the quantity. */
function wholeNumbers(cells: readonly string[], codes: readonly number[]): number[] {
  return cells.flatMap((cell, column) => {
    const number = codes.includes(column) ? null : readNumber(cell);
    return number !== null && Number.isInteger(number) ? [number] : [];
  });
}

/** Reads cells without headings: one is the quantity, each of the others may be the code. */
function readCells(cells: readonly string[], words: OrderWords): LineReading {
  const filled = cells.filter((cell) => cell !== "").slice(0, 20);
  const quantities = filled.map((cell) => readQuantity(cell, words));
  const isWhole = (quantity: TypedQuantity | null) =>
    quantity !== null && Number.isInteger(quantity.number);
  const codeAt = filled.findIndex((cell, at) => !quantities[at] && looksLikeCode(cell));
  const wholes = filled.flatMap((_, at) => (isWhole(quantities[at] ?? null) ? [at] : []));
  // A fraction is a price, unless it is the only other cell.
  const at =
    wholes.find((place) => place > codeAt) ??
    wholes[0] ??
    (filled.length === 2 ? quantities.findIndex((quantity) => quantity !== null) : -1);
  const unread = filled.findIndex((cell, place) => place !== codeAt && unreadQuantity(cell));
  const quantity = quantities[at] ?? (codeAt < 0 ? null : unreadQuantity(filled[unread] ?? ""));
  const isCode = (place: number) => place !== at && !quantities[place];
  const codes = filled.filter((_, place) => isCode(place));
  if (codes.length === 0) return readNumbers(filled, quantities);
  const best = [...codes].sort((one, other) => rankOf(one) - rankOf(other));
  const likely = best.slice(0, maxCodeCells).map((code) => ({ code, quantity }));
  return {
    likely: likely.map(({ code, quantity }) => ({ code: withoutLabel(code), quantity })),
    unlikely: [
      ...wholes
        .filter((place) => place !== at)
        .map((place) => ({
          code: filled[place] ?? "",
          quantity,
        })),
      ...readWords(filled.join(" "), words).unlikely,
    ].slice(0, maxUnlikely),
    otherNumbers: wholes
      .filter((place) => place !== at)
      .map((place) => quantities[place]?.number ?? 0),
    isBlank: false,
  };
}

/** Cells that are all numbers: each may be the code, and the number beside it the quantity. */
function readNumbers(
  filled: readonly string[],
  quantities: readonly (TypedQuantity | null)[],
): LineReading {
  const [one = "", other = ""] = filled;
  return {
    ...nothingElse,
    likely:
      filled.length === 1
        ? [{ code: one, quantity: null }]
        : [
            { code: one, quantity: quantities[1] ?? null },
            { code: other, quantity: quantities[0] ?? null },
          ],
    unlikely: filled.slice(2).map((code) => ({ code, quantity: quantities[0] ?? null })),
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

/** Reads a text of words: the whole is a code, or one with its quantity before or behind it. */
function readWords(text: string, words: OrderWords): LineReading {
  if (text.length > maxTextLength)
    return { ...nothingElse, likely: [{ code: text, quantity: null }] };
  const unquoted = text.replace(quoteMarks, "");
  const [, listed = "", item = ""] = itemNumber.exec(unquoted) ?? [];
  if (listed === "") return readUnmarked(unquoted, words);
  const read = readUnmarked(item, words);
  // Without another number, that of the item may be the quantity.
  const otherNumbers = read.likely.some(({ quantity }) => quantity) ? [] : [Number(listed)];
  const whole: CodeReading = { code: unquoted, quantity: null };
  return { ...read, likely: [...read.likely, whole], otherNumbers };
}

/** Marks of a quoted email or a list («> », «• », «- »), and the number of an item («2) », «1.- »). */
const quoteMarks = /^(?:\s*(?:>|(?:[•·*▪◦‣-]|\[[ xX]?\])(?=\s)))+\s*(?=\S)/u;
const itemNumber = /^\s*(\d{1,3})(?:\)|\.-?)\s+(\S.*)$/su;

function readUnmarked(text: string, words: OrderWords): LineReading {
  const typed = withoutLabel(text);
  const count = beginsGs1Symbol(typed) ? (readGs1Symbol(typed)?.count ?? null) : null;
  const whole: CodeReading = {
    code: typed,
    quantity: count === null ? null : { number: count, of: "code" },
  };
  const divided = [behind(typed, words), before(typed, words)].filter((one) => one !== null);
  // «2 480000 101 019» is an EAN as it is printed, not 19 units.
  if (isPrintedGtin(typed)) return { ...nothingElse, likely: [whole], unlikely: divided };
  if (beginsGs1Symbol(typed)) {
    const [code = typed] = typed.split(/\s+/);
    const withQuantity = divided.filter((reading) => reading.code.startsWith(code));
    return { ...nothingElse, likely: [...(count === null ? withQuantity : []), whole] };
  }
  return {
    ...nothingElse,
    likely: typed.length > maxCodeLength && divided.length > 0 ? divided : [...divided, whole],
    unlikely: wordsInside(typed, words),
  };
}

/** CodeReading of «RIZ-CHN-250 12 uds», «RIZ-CHN-250 x 12» and «RIZ-CHN-250 (12)». */
function behind(text: string, words: OrderWords): CodeReading | null {
  const [, code = "", typed = "", word = ""] =
    /^(.*\S)\s*[x×*]\s*(\d[\d.,]*?)\s*(\p{L}*)\.?$/iu.exec(text) ??
    /^(.*\S)\s*\(\s*(\d[\d.,]*?)\s*(\p{L}*)\.?\s*\)$/u.exec(text) ??
    /^(.*?\S)[\s:]+(\d[\d.,]*?)\s*(\p{L}*)\.?$/u.exec(text) ??
    [];
  return readingOf({ code, typed, word }, words) ?? oneCase(text, words);
}

/** CodeReading of «RIZ-CHN-250 caja». */
function oneCase(text: string, words: OrderWords): CodeReading | null {
  const [, code = "", word = ""] = /^(\S*\d\S*)\s+(\p{L}+)$/u.exec(text) ?? [];
  const isOne = countedBy(word, words) === "cases" && !/s$/i.test(word);
  return isOne ? { code: withoutLabel(code), quantity: { number: 1, of: "cases" } } : null;
}

/** CodeReading of «12 x RIZ-CHN-250», «12 uds RIZ-CHN-250» and «12 RIZ-CHN-250». */
function before(text: string, words: OrderWords): CodeReading | null {
  const [, typed = "", code = ""] = /^(\d[\d.,]*?)\s*[x×*]\s*(\S.*)$/iu.exec(text) ?? [];
  if (code !== "") return readingOf({ code, typed, word: "" }, words);
  const [, number = "", rest = ""] = /^(\d[\d.,]*?)\s+(\S.*)$/u.exec(text) ?? [];
  const [, word = "", others = ""] = /^(\p{L}+)\.?\s+(?:de\s+)?(\S.*)$/u.exec(rest) ?? [];
  const hasUnit = word !== "" && countedBy(word, words) !== null;
  return readingOf(
    { code: hasUnit ? others : rest, typed: number, word: hasUnit ? word : "" },
    words,
  );
}

function readingOf(
  { code, typed, word }: { code: string; typed: string; word: string },
  words: OrderWords,
): CodeReading | null {
  const number = readNumber(typed);
  const quantity = number === null ? null : quantityInUnits(number, word, words);
  return code === "" || quantity === null ? null : { code: withoutLabel(code), quantity };
}

/** Readings of the codes inside a text such as «champú RIZ-CHN-250 12 uds», the longest first. */
function wordsInside(text: string, words: OrderWords): CodeReading[] {
  const pieces = text.split(/[\s;:|()]+|,(?!\d)|(?<!\d),/).filter((piece) => piece !== "");
  const readingAt = (at: number, length: number): CodeReading => {
    const rest = [...pieces.slice(0, at), "", ...pieces.slice(at + length)];
    const code = textOf(pieces, at, length);
    return { code, quantity: quantityBeside(code, rest, words), place: [at, at + length - 1] };
  };
  const places = (length: number) =>
    pieces.flatMap((_, at) =>
      at + length <= pieces.length && mayStandInText(textOf(pieces, at, length)) ? [at] : [],
    );
  // Most codes are a single piece with a digit: the other words of a long text do not crowd them out.
  const single = pieces.length < 2 ? [] : places(1);
  const [numbered, others] = [true, false].map((isNumbered) =>
    single.filter((at) => /\d/.test(pieces[at] ?? "") === isNumbered),
  );
  const singles = [...(numbered ?? []), ...(others ?? [])].slice(0, maxUnlikely / 2);
  const longer: CodeReading[] = [];
  for (let length = Math.min(maxWordsOfCode, pieces.length - 1); length > 1; length -= 1)
    for (const at of places(length).slice(0, maxUnlikely - singles.length - longer.length))
      longer.push(readingAt(at, length));
  return [...longer, ...singles.map((at) => readingAt(at, 1))];
}

/** Quantity beside a code among words; unread if it only repeats a number of the code («RIZ-CHN-250 champú 250»). */
function quantityBeside(
  code: string,
  rest: readonly string[],
  words: OrderWords,
): TypedQuantity | null {
  const quantity = quantityAmong(rest, words);
  const isRepeated =
    quantity?.of === "code" && (code.match(/\d+/g) ?? []).includes(`${quantity.number}`);
  return isRepeated ? unreadableQuantity : quantity;
}

function textOf(pieces: readonly string[], at: number, length: number): string {
  return pieces.slice(at, at + length).join(" ");
}

function mayStandInText(code: string): boolean {
  return code.replace(/[\s.\-_/]/g, "").length >= 4 && /\d|^[\p{Lu}\s.\-_/]+$/u.test(code);
}

function allReadings({ likely, unlikely }: LineReading): CodeReading[] {
  return [...likely, ...unlikely].slice(0, maxUnlikely);
}

/** Text without what introduces a code: «EAN 8480…», «Ref.: RIZ-CHN-250». */
function withoutLabel(text: string): string {
  return text.replace(labels, "").trim() || text;
}

const labels =
  /^(?:(?:ean|gtin|upc)(?:[ -]?(?:8|1[234]))?|ref|refa|sku|c[oó]d(?:igo)?|art(?:[ií]culo)?|itf[ -]?14|n[.º°]+)(?:[.:º#\s]+|(?=\d{8}))/iu;

function isPrintedGtin(text: string): boolean {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{12,14}$/.test(digits) || /^\d{4}\s?\d{4}$/.test(text);
}
