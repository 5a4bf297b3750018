import {
  type Cell,
  columnLetters,
  type TableFile,
  type TableRow,
} from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";

/** Number of first rows in which the headers are searched; a title may stand above them. */
const rowsBeforeHeaders = 20;

export type Headers = { row: number; texts: readonly string[]; example: readonly string[] };

/** Headers of a sheet: the first row with two texts or more, or with one if no row has two. */
export async function readHeaders(table: TableFile, sheet: number): Promise<Headers> {
  const rows: TableRow[] = [];
  for await (const row of table.rows(sheet)) {
    rows.push(row);
    if (rows.length === rowsBeforeHeaders) break;
  }
  const texts = (row: TableRow) => row.cells.filter(({ kind }) => kind === "text").length;
  const found = rows.find((row) => texts(row) >= 2) ?? rows.find((row) => texts(row) === 1);
  if (!found) throw new UnreadableFile("empty");
  const next = rows.find(({ number }) => number > found.number);
  return {
    row: found.number,
    texts: found.cells.map(cellText),
    example: (next?.cells ?? []).map(cellText),
  };
}

/** Text of a cell as a person sees it, for headers and examples. */
export function cellText(cell: Cell | undefined): string {
  if (!cell || cell.kind === "empty") return "";
  if (cell.kind === "boolean") return cell.value ? "VERDADERO" : "FALSO";
  return cell.kind === "number" ? cell.text.replace(".", ",") : cell.text;
}

/** Address of a cell in a spreadsheet: column 0 of row 7 is A7. */
export function cellAddress(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}
