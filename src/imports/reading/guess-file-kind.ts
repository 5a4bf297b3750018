import type { TableFile } from "../../platform/spreadsheets/table.ts";
import type { FileKind } from "../domain/file-kind.ts";
import { guessKind } from "../domain/guess-kind.ts";
import { countKnownHeaders } from "../domain/guess-mapping.ts";
import type { ImportChoices } from "../domain/run.ts";
import { listSheetsToJudge, nullIfEmpty } from "./read-table.ts";
import { type CountKnown, readHeaders } from "./table-reader.ts";

type Asked = Pick<ImportChoices, "sheet" | "sheetName" | "headerRow"> & {
  kinds: readonly FileKind[];
};

/** Guesses the kind of a file from its headers. */
export async function guessFileKind(table: TableFile, asked: Asked): Promise<string> {
  return guessKind(await readKnownHeaders(table, asked), asked.kinds);
}

/** Headers of the sheet of which most are known, whatever the kind of file. */
async function readKnownHeaders(
  table: TableFile,
  { headerRow, kinds, ...choices }: Asked,
): Promise<readonly string[]> {
  const known = kinds.map(({ headings }) => ({ headings, remembered: new Map() }));
  const countKnown: CountKnown = (texts) =>
    Math.max(...known.map((ofKind) => countKnownHeaders(texts, ofKind)));
  let best: readonly string[] = [];
  for (const sheet of listSheetsToJudge(table, choices)) {
    const options = { sheet, row: headerRow, countKnown };
    const { texts } = (await readHeaders(table, options).catch(nullIfEmpty)) ?? { texts: [] };
    if (best.length === 0 || countKnown(texts) > countKnown(best)) best = texts;
  }
  return best;
}
