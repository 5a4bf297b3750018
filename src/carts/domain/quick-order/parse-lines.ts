import { joinQuotedLines, maxLineLength } from "./join-quoted-lines.ts";
import { quantityBesideCells, readCells } from "./read-cells.ts";
import { readHeadings, type TableLayout } from "./read-headings.ts";
import {
  countedBy,
  readNumber,
  readQuantity,
  readQuantityCell,
  unreadableQuantity,
  withFigures,
} from "./read-quantity.ts";
import { maxUnlikely, nothingElse, readWords } from "./read-words.ts";
import { splitCells, withPlainCharacters } from "./split-cells.ts";
import {
  type CodeReading,
  type LineReading,
  maxTypedLines,
  type OrderWords,
  type TableHeadings,
  type TypedLine,
  type TypedLines,
  type TypedQuantity,
} from "./typed-line.ts";

/** First character of a line that quick order has written itself: a code and perhaps a tab and its units follow. */
export const writtenMark = "=";

/** First lines of a table by which a column that counts them is recognised. */
const maxCountedRows = 100;
const maxCountedLength = 1000;

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
    const plain = (text: string) => withFigures(withPlainCharacters(withoutStamp(text)), words);
    const rows = texts
      .slice(0, maxCountedRows)
      .map((text) => splitCells(withPlainCharacters(text.slice(0, maxCountedLength))));
    const columns = { counted: columnThatCounts(rows), prices: columnsOfPrices(rows) };
    let layout: TableLayout | null = null;
    for (const [at, text] of texts.entries()) {
      if (lines >= maxTypedLines) {
        yield { kind: "left" };
        continue;
      }
      number += 1;
      if (text.length > maxLineLength) {
        lines += 1;
        const read = { ...nothingElse, likely: [{ code: text, quantity: null }] };
        yield { kind: "line", line: { number, text, ...read } };
        continue;
      }
      const clean = plain(text);
      const found: TableLayout | null = readHeadings(splitCells(clean), words);
      if (found) {
        layout = found;
        yield { kind: "headings", headings: { number, text } };
      } else {
        lines += 1;
        const read = readLine(clean, { layout, ...columns, words });
        const otherNumbers = [...read.otherNumbers, ...numberBelow(read, texts[at + 1], words)];
        yield { kind: "line", line: { number, text, ...read, otherNumbers } };
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

/** Date, time and sender in front of a message that is copied from WhatsApp. */
const stamp =
  /^\s*\[?(?:\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d\d|\d{1,2}:\d\d, \d{1,2}\/\d{1,2}\/\d{2,4})(?::\d\d)?(?: ?[ap]\.? ?m\.?)?\]?(?: -)? [^:]{1,40}: /i;

function withoutStamp(text: string): string {
  return text.replace(stamp, "");
}

/** Number that stands alone below a code without a quantity, as when a column is copied from a PDF. */
function numberBelow(read: LineReading, below: string | undefined, words: OrderWords): number[] {
  if (below === undefined || read.isBlank || !isWithoutQuantity(read)) return [];
  const quantity = readQuantity(below, words);
  const isShort = quantity !== null && quantity.number > 0 && quantity.number < 1000;
  return isShort && Number.isInteger(quantity.number) ? [quantity.number] : [];
}

/** Lines of a table that have more than spaces and the separators of empty cells. */
export function tableLines(table: string): string[] {
  const lines = table.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => /[^\s;,|]/.test(line));
  return table.includes('"') ? joinQuotedLines(lines) : lines;
}

/** Columns of a table: by its headings, or as its first lines show. `counted`: -1 if there is none. */
type TableColumns = {
  layout: TableLayout | null;
  counted: number;
  prices: ReadonlySet<number>;
};

function readLine(
  text: string,
  { layout, counted, prices, words }: TableColumns & { words: OrderWords },
): LineReading {
  const trimmed = text.trim();
  if (trimmed.startsWith(writtenMark)) return readWritten(trimmed.slice(writtenMark.length));
  const cells = splitCells(text);
  // A line of text below a table has no columns.
  const byColumns = layout && cells.length > 1 ? readByColumns(cells, { layout, words }) : null;
  if (byColumns) return { ...byColumns, unlikely: () => allReadings(readCells(cells, { words })) };
  const hasQuantities = layout !== null && layout.units.length + layout.cases.length > 0;
  const others = cells.map((cell, at) => (at === counted ? "" : cell));
  const filled = others.filter((cell) => cell !== "");
  const isIncomplete = hasQuantities || cells.some((cell, at) => cell === "" && at !== counted);
  if (filled.length > 1) {
    const read = readCells(others, { words, prices, isIncomplete });
    return { ...read, isBlank: isIncomplete && hasNoQuantity(read.likely) };
  }
  const read = readWords(filled[0] ?? trimmed, words);
  const isBlank = isIncomplete && isWithoutQuantity(read);
  return { ...read, isBlank };
}

function isWithoutQuantity({ likely, unlikely }: LineReading): boolean {
  return hasNoQuantity(likely) && hasNoQuantity(unlikely());
}

function hasNoQuantity(readings: readonly CodeReading[]): boolean {
  return readings.every(({ quantity }) => quantity === null);
}

function readWritten(text: string): LineReading {
  const [code = "", units = ""] = text.split("\t");
  const number = readNumber(units) ?? 0;
  const quantity = units === "" ? null : ({ number, of: "units" } as const);
  return { likely: [{ code: code.trim(), quantity }], ...nothingElse };
}

/** Column that only counts the lines of a table: 1, 2, 3…; -1 if there is none. */
function columnThatCounts(rows: readonly (readonly string[])[]): number {
  if (rows.length < 3) return -1;
  // The first line may be the headings.
  const [first = [], second = []] = rows;
  const start = Number(second[0]) - 1;
  const isCount = rows.every((cells, at) => at === 0 || cells[0] === `${start + at}`);
  const beginsWithIt = first[0] === `${start}` || !/^\d+$/.test(first[0] ?? "");
  return isCount && beginsWithIt && (start === 0 || start === 1) && second.length > 2 ? 0 : -1;
}

/** Columns in which any line has a fraction, as prices do. */
function columnsOfPrices(rows: readonly (readonly string[])[]): ReadonlySet<number> {
  const isFraction = (cell: string) => !Number.isInteger(readNumber(cell) ?? 0);
  return new Set(
    rows.flatMap((cells) => [...cells.keys()].filter((at) => isFraction(cells[at] ?? ""))),
  );
}

function readByColumns(
  cells: readonly string[],
  { layout, words }: { layout: TableLayout; words: OrderWords },
): Pick<LineReading, "likely" | "otherNumbers" | "isBlank"> | null {
  const codes = layout.codes.map((column) => cells[column] ?? "").filter((code) => code !== "");
  if (codes.length === 0) return null;
  const known = [...layout.codes, ...layout.units, ...layout.cases];
  const units = layout.units.map((column) => cells[column] ?? "");
  const isUnit = (cell: string) => countedBy(cell, words) !== null;
  const stated = statedOnce([
    ...units.map((cell) => (isUnit(cell) ? null : readQuantityCell(cell, words))),
    ...layout.cases.map((column) => inCases(readQuantityCell(cells[column] ?? "", words))),
  ]);
  const beside = cells.filter((_, column) => !known.includes(column));
  const quantity = quantityBesideCells(stated, {
    cells: [...beside, ...units.filter(isUnit)],
    words,
  });
  const hasQuantities = layout.units.length + layout.cases.length > 0;
  return {
    likely: codes.map((code) => ({ code, quantity })),
    otherNumbers: hasQuantities ? [] : wholeNumbers(cells, layout.codes),
    isBlank: hasQuantities && quantity === null,
  };
}

function inCases(quantity: TypedQuantity | null): TypedQuantity | null {
  return quantity?.of === "code" ? { ...quantity, of: "cases" } : quantity;
}

/** The quantity that one column states, or several alike; unread if they state different ones. */
function statedOnce(quantities: readonly (TypedQuantity | null)[]): TypedQuantity | null {
  const stated = quantities.filter((one) => one !== null);
  const wanted = stated.filter(({ number, of }) => number !== 0 || of === "unread");
  const [first = stated[0] ?? null, ...others] = wanted;
  const isAlike = others.every(({ number, of }) => number === first?.number && of === first?.of);
  return isAlike ? first : unreadableQuantity;
}

/** Whole numbers in columns that are not for codes: below headings that nobody knows, one may be the quantity. */
function wholeNumbers(cells: readonly string[], codes: readonly number[]): number[] {
  return cells.flatMap((cell, column) => {
    const number = codes.includes(column) ? null : readNumber(cell);
    return number !== null && Number.isInteger(number) ? [number] : [];
  });
}

function allReadings({ likely, unlikely }: LineReading): CodeReading[] {
  return [...likely, ...unlikely()].slice(0, maxUnlikely);
}
