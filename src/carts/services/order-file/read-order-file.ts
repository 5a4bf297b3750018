import { openTable } from "../../../platform/spreadsheets/open-table.ts";
import type { Cell, TableFile } from "../../../platform/spreadsheets/table.ts";
import {
  UnreadableFile,
  type UnreadableReason,
} from "../../../platform/spreadsheets/unreadable-file.ts";

export type OrderFile =
  | {
      kind: "lines";
      /** Rows as lines with tabs between the cells, as a spreadsheet program copies them. */
      text: string;
      sheet: string;
      hasOtherSheets: boolean;
      isCut: boolean;
    }
  | { kind: "unreadable"; reason: UnreadableReason; place: string }
  | { kind: "busy" };

export const maxFileRows = 5000;
const maxColumns = 40;

/** Reads the first visible sheet with data of a workbook, or a CSV file, as the text that would be pasted from it. */
export async function readOrderFile(path: string): Promise<OrderFile> {
  try {
    const table = await openTable(path);
    try {
      return await readTable(table);
    } finally {
      table.close();
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { kind: "unreadable", reason: error.reason, place: error.place };
  }
}

async function readTable(table: TableFile): Promise<OrderFile> {
  const visible = table.sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  for (const at of visible) {
    const { lines, isCut } = await readSheet(table, at);
    if (lines.length === 0) continue;
    const sheet = table.sheets[at]?.name ?? "";
    return {
      kind: "lines",
      text: lines.join("\n"),
      sheet,
      hasOtherSheets: visible.length > 1,
      isCut,
    };
  }
  throw new UnreadableFile("empty");
}

async function readSheet(
  table: TableFile,
  at: number,
): Promise<{ lines: string[]; isCut: boolean }> {
  const rows: string[][] = [];
  let isCut = false;
  for await (const { cells } of table.rows(at, { columns: maxColumns })) {
    const row = cells.map(cellText);
    const width = row.findLastIndex((cell) => cell !== "") + 1;
    if (width === 0) continue;
    isCut = rows.length === maxFileRows;
    if (isCut) break;
    rows.push(row.slice(0, width));
  }
  return { lines: writeRows(rows), isCut };
}

/** Rows of one width: a cell that is empty at the end may be the one for the quantity. */
function writeRows(rows: readonly (readonly string[])[]): string[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return rows.map((row) => row.join("\t") + "\t".repeat(width - row.length));
}

function cellText(cell: Cell): string {
  if (cell.kind === "empty" || cell.kind === "boolean") return "";
  const text = cell.kind === "number" ? cell.text.replace(".", ",") : cell.text;
  return text.replace(/[\t\n\r]+/g, " ").trim();
}
