import { readCells } from "./read-cells.ts";
import { readHeadings, type TableLayout } from "./read-headings.ts";
import { readNumber, readQuantityCell, withFigures } from "./read-quantity.ts";
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
} from "./typed-line.ts";

/** First character of a line that quick order has written itself: a code and perhaps a tab and its units follow. */
export const writtenMark = "=";

/** First lines of a table by which a column that counts them is recognised. */
const maxCountedRows = 100;

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
    const rows = texts.slice(0, maxCountedRows).map((text) => splitCells(plain(text)));
    const columns = { counted: columnThatCounts(rows), prices: columnsOfPrices(rows) };
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
        const read = readLine(clean, { layout, ...columns, words });
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
  const byColumns = layout && readByColumns(cells, { layout, words });
  if (byColumns) return { ...byColumns, unlikely: allReadings(readCells(cells, { words })) };
  const others = cells.map((cell, at) => (at === counted ? "" : cell));
  const filled = others.filter((cell) => cell !== "");
  const isIncomplete = cells.some((cell, at) => cell === "" && at !== counted);
  if (filled.length > 1) {
    const read = readCells(others, { words, prices, isIncomplete });
    return { ...read, isBlank: isIncomplete && isWithoutQuantity(read.likely) };
  }
  const read = readWords(filled[0] ?? trimmed, words);
  const isBlank = isIncomplete && isWithoutQuantity([...read.likely, ...read.unlikely]);
  return { ...read, isBlank };
}

function isWithoutQuantity(readings: readonly CodeReading[]): boolean {
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

function allReadings({ likely, unlikely }: LineReading): CodeReading[] {
  return [...likely, ...unlikely].slice(0, maxUnlikely);
}
