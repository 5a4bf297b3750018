import { openTable } from "../../platform/spreadsheets/open-table.ts";
import type { TableFile } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import type { ImportHeaders } from "../domain/import/columns.ts";
import { guessKind } from "../domain/import/guess-kind.ts";
import { countKnownHeaders } from "../domain/import/guess-mapping.ts";
import { type CatalogueKind, importKinds } from "../domain/import/kinds.ts";
import type { ImportChoices } from "../domain/import/run.ts";
import { listSheetsToJudge, nullIfEmpty } from "./read-table.ts";
import { type CountKnown, readHeaders } from "./table-reader.ts";

type Asked = Pick<ImportChoices, "sheetName" | "headerRow"> & { names: ImportHeaders };

/** Guesses the kind of a file from its headers; «products» for an unreadable file, which the import then reports. */
export async function guessFileKind(path: string, asked: Asked): Promise<CatalogueKind> {
  try {
    const table = await openTable(path);
    try {
      return guessKind(await readKnownHeaders(table, asked), asked.names);
    } finally {
      table.close();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return "products";
    throw error;
  }
}

/** Headers of the sheet of which most are known, whatever the kind of file. */
async function readKnownHeaders(
  table: TableFile,
  { sheetName, headerRow, names }: Asked,
): Promise<readonly string[]> {
  const known = importKinds.map((kind) => ({ headings: names[kind], remembered: new Map() }));
  const countKnown: CountKnown = (texts) =>
    Math.max(...known.map((ofKind) => countKnownHeaders(texts, ofKind)));
  let best: readonly string[] = [];
  for (const sheet of listSheetsToJudge(table, { sheet: null, sheetName })) {
    const options = { sheet, row: headerRow, countKnown };
    const { texts } = (await readHeaders(table, options).catch(nullIfEmpty)) ?? { texts: [] };
    if (best.length === 0 || countKnown(texts) > countKnown(best)) best = texts;
  }
  return best;
}
