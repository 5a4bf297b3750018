import { type Cell, emptyCell, tableLimits } from "./table.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { readXml } from "./xml-events.ts";
import { contains, type ZipArchive } from "./zip-archive.ts";

/** Merged range of more than one row: rows are counted from 1, columns from 0. */
export type MergedRange = { first: number; last: number; column: number; lastColumn: number };

/** A sheet of 20,000 products in families of three with ten merged columns has some 70,000. */
export const maxMergedRanges = 100_000;

/** Merged ranges of a sheet that go down over several rows, in the order of their first rows. */
export async function readMergedRanges(zip: ZipArchive, part: string): Promise<MergedRange[]> {
  // They stand behind the rows. A sheet has to be parsed for them only if it contains their name at all.
  if (!(await contains(zip, part, "mergeCell"))) return [];
  const ranges: MergedRange[] = [];
  await readXml(await zip.open(part), {
    part,
    open(name, { ref = "" }) {
      const range = name === "mergeCell" ? parseRange(ref) : null;
      if (!range || range.first === range.last) return;
      if (ranges.length === maxMergedRanges) throw new UnreadableFile("too-many-merged-cells");
      ranges.push(range);
    },
  });
  return ranges.sort((one, other) => one.first - other.first);
}

/** Range of a reference such as «H2:H4»; null for a single cell, and for what is no range of a sheet. */
function parseRange(reference: string): MergedRange | null {
  const parts = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (!parts) return null;
  const [, from = "", top = "", to = "", bottom = ""] = parts;
  const range = {
    first: Number(top),
    last: Number(bottom),
    column: columnOfLetters(from),
    lastColumn: columnOfLetters(to),
  };
  const isInSheet = range.last <= tableLimits.rows && range.lastColumn < tableLimits.columns;
  return isInSheet &&
    range.first > 0 &&
    range.first <= range.last &&
    range.column <= range.lastColumn
    ? range
    : null;
}

/** Column from 0 of its letters: A is 0, XFD 16383. */
export function columnOfLetters(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

export type SparseCell = { column: number; cell: Cell };

/**
 * Fills the rows of a sheet, which are given one after another, from the merged ranges that reach down into them. A range
 * may be added to `ranges`, which are in the order of their first rows, until its first row is filled.
 */
export function createMergedFiller(ranges: readonly MergedRange[]) {
  /** Last row of the latest range in each column. */
  const lastRows = new Uint32Array(tableLimits.columns);
  /** Values of the ranges that have begun, and the last row of each. */
  let open: (SparseCell & { last: number })[] = [];
  let next = 0;

  function refuseOverlap({ first, last, column: from, lastColumn }: MergedRange): void {
    for (let column = from; column <= lastColumn; column += 1) {
      // Spreadsheet programs refuse ranges that overlap: one cell would have two values.
      if ((lastRows[column] ?? 0) >= first) throw new UnreadableFile("damaged");
      lastRows[column] = last;
    }
  }

  /** Adds cells to a row that has cells of its own, and returns their number. `cells` stay in the order of columns. */
  return function fill(row: number, cells: SparseCell[]): number {
    const own = open.length > 0 || ranges[next]?.first === row ? cellsByColumn(cells) : null;
    open = open.filter(({ last }) => last >= row);
    const added = open.filter(({ column }) => !own?.has(column));
    for (let range = ranges[next]; range && range.first <= row; range = ranges[next]) {
      next += 1;
      refuseOverlap(range);
      const cell = range.first === row ? own?.get(range.column) : undefined;
      if (cell) open.push({ column: range.column, cell, last: range.last });
    }
    if (added.length === 0) return 0;
    cells.push(...added.map(({ column, cell }) => ({ column, cell })));
    cells.sort((one, other) => one.column - other.column);
    return added.length;
  };
}

function cellsByColumn(cells: readonly SparseCell[]): ReadonlyMap<number, Cell> {
  return new Map(cells.map(({ column, cell }) => [column, cell]));
}

/** Cells of a row from its first column on. */
export function withEmptyCells(found: readonly SparseCell[]): Cell[] {
  const cells: Cell[] = [];
  for (const { column, cell } of found) {
    while (cells.length < column) cells.push(emptyCell);
    cells.push(cell);
  }
  return cells;
}
