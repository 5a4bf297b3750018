import { foldName } from "../../kernel/fold.ts";
import type { TableFile } from "../../platform/spreadsheets/table.ts";
import type { FileReading } from "../domain/file-reading.ts";
import { allSheets } from "../domain/joined-sheets.ts";
import { headingsKey, type Recall } from "../domain/remembered-reading.ts";
import type { ImportChoices } from "../domain/run.ts";
import { listReadings, type RememberedReading } from "../store/import-readings.ts";
import type { TaskWork } from "../tasks/task-work.ts";
import { nullIfEmpty } from "./read-table.ts";
import { readHeaders } from "./table-reader.ts";

export type Recalled = {
  recall: Recall;
  /** Sheet and row of the headers as a user had chosen them for a file with the same headings. */
  place: Partial<Pick<ImportChoices, "sheet" | "sheetName" | "headerRow" | "places">>;
};

/** Places in which headers are looked for before they are guessed. */
const maxPlaces = 10;

/**
 * Reads what users had chosen for earlier files with the same headings. It counts for a file that has just come: one
 * that is read again has choices of its own.
 */
export async function recallReadings(work: TaskWork, table: TableFile): Promise<Recalled> {
  const { db, run } = work;
  if (run.state !== "uploaded") return { recall: () => null, place: {} };
  const kinds = run.choices.kindsLookedFor ?? [run.kind];
  const known = await listReadings(db, kinds);
  const byKey = new Map(known.map((one) => [`${one.kind} ${one.headingsKey}`, one.reading]));
  return {
    recall: (kind, headers) => byKey.get(`${kind} ${headingsKey(headers)}`) ?? null,
    place: await recallPlace(table, { choices: run.choices, known }),
  };
}

/** Sheet and header row that were chosen for a file which has the same headings there. */
async function recallPlace(
  table: TableFile,
  { choices, known }: { choices: ImportChoices; known: readonly RememberedReading[] },
): Promise<Recalled["place"]> {
  if (choices.sheet !== null || choices.sheetName !== null || choices.headerRow !== null) return {};
  const placed = known.filter(
    ({ reading: { sheetName, headerRow, isOfPart } }) =>
      (sheetName !== null || (headerRow !== null && headerRow > 0)) &&
      (!isOfPart || choices.kindsLookedFor !== null),
  );
  const places = { sheets: new Map<string, number>(), headerRows: new Map<string, number>() };
  for (const { kind, headingsKey: key, reading } of placed.slice(0, maxPlaces)) {
    const { sheetName, headerRow } = reading;
    const sheet = await findPlace(table, { key, reading });
    if (sheet === null) continue;
    if (reading.isOfPart) {
      if (sheetName !== null) places.sheets.set(kind, sheet);
      if (headerRow !== null) places.headerRows.set(String(sheet), headerRow);
    } else if (places.sheets.size + places.headerRows.size === 0) {
      if (sheetName === allSheets) return { headerRow, sheetName };
      return { headerRow, ...(sheetName !== null && { sheet }) };
    }
  }
  const { sheets, headerRows } = places;
  return sheets.size + headerRows.size === 0
    ? {}
    : {
        places: { sheets: Object.fromEntries(sheets), headerRows: Object.fromEntries(headerRows) },
      };
}

/** Sheet that has the remembered headings where the user had chosen them; null if none has. */
async function findPlace(
  table: TableFile,
  { key, reading }: { key: string; reading: FileReading },
): Promise<number | null> {
  for (const sheet of findSheets(table, reading)) {
    const place = { sheet, row: reading.headerRow };
    const countKnown = (texts: readonly string[]) =>
      headingsKey(texts) === key ? texts.length : 0;
    const headers = await readHeaders(table, { ...place, countKnown }).catch(nullIfEmpty);
    if (headers && headingsKey(headers.texts) === key) return sheet;
  }
  return null;
}

/** Sheets in which the remembered one is looked for. */
function findSheets(
  { sheets }: TableFile,
  { sheetName: name, isOfPart }: Pick<FileReading, "sheetName" | "isOfPart">,
): number[] {
  const visible = sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  if (name === allSheets || (name === null && isOfPart)) return visible.slice(0, maxPlaces);
  if (name === null) return visible.slice(0, 1);
  const found = sheets.findIndex((sheet) => foldName(sheet.name) === foldName(name));
  return found < 0 ? [] : [found];
}
