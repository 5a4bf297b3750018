import { columnLetters } from "../../kernel/column-letters.ts";

/** Name for all visible sheets with the same headers; no sheet can have it, because Excel forbids the sign in names. */
export const allSheets = "*";

/**
 * Sheet whose rows are read as those of one table with other sheets. `before`: number of its first row less one in that
 * table, in which the rows of all sheets are numbered on.
 */
export type JoinedSheet = { sheet: number; name: string; headerRow: number; before: number };

/** Sheet and row number in it of a row of a table; the sheet is null if the table is a single sheet. */
export function placeOfRow(
  row: number,
  joined: readonly JoinedSheet[] = [],
): { row: number; sheet: string | null } {
  const found = joined.findLast(({ before }) => before < row);
  return found ? { row: row - found.before, sheet: found.name } : { row, sheet: null };
}

/** Address of a cell as spreadsheet programs write it: column 0 of row 7 is A7, or 'Agua Clara'!A7 of several sheets. */
export function cellAddress(column: number, row: number, joined?: readonly JoinedSheet[]): string {
  const place = placeOfRow(row, joined);
  const cell = `${columnLetters(column)}${place.row}`;
  return place.sheet === null ? cell : `'${place.sheet.replaceAll("'", "''")}'!${cell}`;
}

/** Address of a cell without its sheet. */
export function cellInSheet(address: string): string {
  return address.slice(address.lastIndexOf("!") + 1);
}
