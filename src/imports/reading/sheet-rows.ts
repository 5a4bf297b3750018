import { type TableFile, type TableRow, tableLimits } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import type { JoinedSheet } from "../domain/joined-sheets.ts";
import { withoutHtml } from "./html-cells.ts";

/** Sheet from which rows are read, and the row of its headers. */
export type SheetToRead = Pick<JoinedSheet, "sheet" | "headerRow">;

/**
 * Rows below the headers of a sheet, or of several as those of one table, numbered on from sheet to sheet. `onSheet` is
 * called before the first row of each.
 */
export async function* readSheetRows(
  table: TableFile,
  { sheets, columns }: { sheets: readonly SheetToRead[]; columns: number },
  onSheet: (sheet: JoinedSheet) => void = () => {},
): AsyncGenerator<TableRow> {
  let last = 0;
  for (const { sheet, headerRow } of sheets) {
    const before = last;
    onSheet({ sheet, headerRow, before, name: table.sheets[sheet]?.name ?? "" });
    for await (const row of table.rows(sheet, { columns })) {
      if (row.number <= headerRow) continue;
      last = before + row.number;
      if (last > tableLimits.rows) throw new UnreadableFile("too-many-rows");
      yield withoutHtml(before === 0 ? row : { ...row, number: last });
    }
  }
}
