import { openTable } from "../../platform/spreadsheets/open-table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import type { ImportHeaders } from "../domain/import/columns.ts";
import { guessKind } from "../domain/import/guess-kind.ts";
import type { CatalogueKind } from "../domain/import/kinds.ts";
import { readHeaders } from "./table-reader.ts";

/** Guesses the kind of a file from its headers; «products» for an unreadable file, which the import then reports. */
export async function guessFileKind(path: string, names: ImportHeaders): Promise<CatalogueKind> {
  try {
    const table = await openTable(path);
    try {
      const sheet = table.sheets.findIndex(({ isHidden }) => !isHidden);
      return guessKind((await readHeaders(table, Math.max(0, sheet))).texts, names);
    } finally {
      table.close();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return "products";
    throw error;
  }
}
