import { readHeadings, type TableLayout } from "./read-headings.ts";
import { countedBy, readNumber, readQuantity } from "./read-quantity.ts";
import {
  type CodeReading,
  maxTypedLines,
  type OrderWords,
  type TypedLine,
  type TypedLines,
  type TypedQuantity,
} from "./typed-line.ts";

/** First character of a line that quick order has written itself: a code and perhaps a tab and its units follow. */
export const writtenMark = "=";

/** Cells of a line that are looked up as a code, and their maximum length. */
const maxCodeCells = 6;
const maxCodeLength = 60;
/** Ways to read a text of many words. */
const maxUnlikely = 24;
const maxWordsOfCode = 4;

type LineReading = Omit<TypedLine, "number" | "text">;

/**
 * Reads pasted tables: each line that is not blank is one line of the answer, in their order, or the headings of a
 * table. A line of a table may be read by its columns, one of words as «12 x RIZ-CHN-250» or «RIZ-CHN-250 12 uds».
 */
export function parseLines(tables: readonly string[], words: OrderWords): TypedLines {
  const lines: TypedLine[] = [];
  const headings: { number: number; text: string }[] = [];
  let number = 0;
  let left = 0;
  for (const table of tables) {
    const texts = tableLines(table);
    const counted = columnThatCounts(texts);
    let layout: TableLayout | null = null;
    for (const text of texts) {
      if (lines.length >= maxTypedLines) {
        left += 1;
        continue;
      }
      number += 1;
      const found: TableLayout | null = readHeadings(cellsOf(text), words);
      if (found) {
        layout = found;
        headings.push({ number, text });
      } else lines.push({ number, text, ...readLine(text, { layout, counted, words }) });
    }
  }
  return { lines, headings, left };
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
  const cells = cellsOf(text);
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

/** Cells of a line between tabs, semicolons, bars or commas; a link or a GS1 symbol has such characters of its own. */
function cellsOf(text: string): string[] {
  const separator = text.includes("\t") ? "\t" : separatorOf(text.trim());
  const cells = separator === null ? [text] : text.split(separator);
  return cells.map((cell) => {
    const trimmed = cell.trim();
    const [, quoted] = /^"(.*)"$/s.exec(trimmed) ?? [];
    return quoted === undefined ? trimmed : quoted.replaceAll('""', '"').trim();
  });
}

function separatorOf(text: string): string | null {
  if (isScannedSymbol(text)) return null;
  if (text.includes(";")) return ";";
  if (text.includes("|")) return "|";
  // The comma of a number, as in «RIZ-CHN-250 2,5», separates nothing.
  const hasFraction = /(?:^|\s)\d{1,7},\d{1,3}(?=\s|$)/.test(text);
  return text.includes(",") && !hasFraction ? "," : null;
}

/** True for a GS1 Digital Link and for the text of a GS1-128 symbol, with or without the scanner's prefix. */
function isScannedSymbol(text: string): boolean {
  return /^(?:https?:\/\/|\](?:C1|e0|d2|Q3)|\p{Cc}?\(?01\)?\s?\d{14})/iu.test(text);
}

/** Column that only counts the lines of a table: 1, 2, 3…; -1 if there is none. */
function columnThatCounts(texts: readonly string[]): number {
  if (texts.length < 3) return -1;
  const rows = texts.map(cellsOf);
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
  const read = readQuantity(typed, words);
  const quantity =
    read && layout.isOfCases && read.of === "code" ? { ...read, of: "cases" as const } : read;
  return {
    likely: codes.map((code) => ({ code, quantity })),
    otherNumbers: [],
    isBlank: layout.quantity !== null && read === null,
  };
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
  const quantity = quantities[at] ?? null;
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
  if (cell.length > maxCodeLength) return isScannedSymbol(cell);
  const words = cell.split(/\s+/).length;
  return words <= maxWordsOfCode && !/\p{Ll}{3}/u.test(cell) && /[\p{Lu}\d]/u.test(cell);
}

/** Reads a text of words: the whole is a code, or one with its quantity before or behind it. */
function readWords(text: string, words: OrderWords): LineReading {
  const typed = withoutLabel(text);
  const whole: CodeReading = { code: typed, quantity: null };
  const divided = [behind(typed, words), before(typed, words)].filter((one) => one !== null);
  // «2 480000 101 019» is an EAN as it is printed, not 19 units.
  if (isPrintedGtin(typed)) return { ...nothingElse, likely: [whole], unlikely: divided };
  if (isScannedSymbol(typed)) {
    const [code = typed] = typed.split(/\s+/);
    const withQuantity = divided.filter((reading) => reading.code.startsWith(code));
    return { ...nothingElse, likely: [...withQuantity, whole] };
  }
  return {
    ...nothingElse,
    likely: typed.length > maxCodeLength ? divided : [...divided, whole],
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
  return readingOf({ code, typed, word }, words);
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
  const of = countedBy(word, words);
  if (code === "" || number === null || of === null) return null;
  return { code: withoutLabel(code), quantity: { number, of } };
}

/** Readings of the codes inside a text such as «champú RIZ-CHN-250 12 uds», the longest first. */
function wordsInside(text: string, words: OrderWords): CodeReading[] {
  const pieces = text.split(/[\s,;:|()]+/).filter((piece) => piece !== "");
  const found: { code: string; quantity: TypedQuantity | null }[] = [];
  for (let length = Math.min(maxWordsOfCode, pieces.length - 1); length > 0; length -= 1)
    for (let at = 0; at + length <= pieces.length && found.length < maxUnlikely; at += 1) {
      const code = pieces.slice(at, at + length).join(" ");
      if (!mayStandInText(code)) continue;
      const rest = [...pieces.slice(0, at), "", ...pieces.slice(at + length)];
      found.push({ code, quantity: onlyQuantity(rest, words) });
    }
  return found;
}

function mayStandInText(code: string): boolean {
  return code.replace(/[\s.\-_/]/g, "").length >= 4 && /\d|^[\p{Lu}\s.\-_/]+$/u.test(code);
}

/** The quantity beside a code, if the words around it have exactly one number. */
function onlyQuantity(pieces: readonly string[], words: OrderWords): TypedQuantity | null {
  const numbers = pieces.flatMap((piece, at) => {
    const read = readQuantity(piece.replace(/^[x×*]|[x×*]$/gi, ""), words);
    if (!read) return [];
    const next = pieces[at + 1] ?? "";
    const of = read.of === "code" && next !== "" ? (countedBy(next, words) ?? "code") : read.of;
    return [{ ...read, of }];
  });
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
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
