import { foldName } from "../../kernel/fold.ts";
import type { TableFile } from "../../platform/spreadsheets/table.ts";
import { headingsKey, type Recall } from "../domain/remembered-reading.ts";
import type { ImportChoices } from "../domain/run.ts";
import { listReadings, type RememberedReading } from "../store/import-readings.ts";
import type { TaskWork } from "../tasks/task-work.ts";
import { nullIfEmpty } from "./read-table.ts";
import { readHeaders } from "./table-reader.ts";

export type Recalled = {
  recall: Recall;
  /** Sheet and row of the headers as a user had chosen them for a file with the same headings. */
  place: Partial<Pick<ImportChoices, "sheet" | "headerRow">>;
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
    ({ reading: { sheetName, headerRow } }) =>
      sheetName !== null || (headerRow !== null && headerRow > 0),
  );
  for (const { headingsKey: key, reading } of placed.slice(0, maxPlaces)) {
    const sheet = findSheet(table, reading.sheetName);
    if (sheet === null) continue;
    const place = { sheet, row: reading.headerRow };
    const countKnown = (texts: readonly string[]) =>
      headingsKey(texts) === key ? texts.length : 0;
    const headers = await readHeaders(table, { ...place, countKnown }).catch(nullIfEmpty);
    if (headers && headingsKey(headers.texts) === key)
      return { headerRow: reading.headerRow, ...(reading.sheetName !== null && { sheet }) };
  }
  return {};
}

function findSheet({ sheets }: TableFile, name: string | null): number | null {
  const found = sheets.findIndex((sheet) =>
    name === null ? !sheet.isHidden : foldName(sheet.name) === foldName(name),
  );
  return found < 0 ? null : found;
}
