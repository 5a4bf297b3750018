import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { FileReading } from "../domain/file-reading.ts";
import { readingSchema } from "./import-run-rows.ts";

/** Choices remembered for files of a kind with the same headings; `fileName`: the last file they were made for. */
export type RememberedReading = {
  kind: string;
  headingsKey: string;
  reading: FileReading;
  fileName: string;
  chosenAt: number;
};

/** Most readings that are remembered, of all kinds. */
export const maxReadings = 500;

/** Remembered choices of some kinds of files, the newest first. */
export async function listReadings(
  on: Database,
  kinds: readonly string[],
): Promise<RememberedReading[]> {
  const rows = await on
    .selectFrom("import_reading")
    .selectAll()
    .where("kind", "in", kinds)
    .orderBy("chosen_at", "desc")
    .orderBy("kind")
    .orderBy("headings_key")
    .limit(maxReadings)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    headingsKey: row.headings_key,
    reading: readJsonColumn("import_reading.reading", readingSchema, row.reading),
    fileName: row.file_name,
    chosenAt: Number(row.chosen_at),
  }));
}

export async function rememberReading(
  on: Database,
  { kind, headingsKey, reading, fileName, chosenAt }: RememberedReading,
): Promise<void> {
  await upsertRows(on, {
    table: "import_reading",
    key: ["kind", "headings_key"],
    rows: [
      {
        kind,
        headings_key: headingsKey,
        reading: JSON.stringify(reading),
        file_name: fileName,
        chosen_at: chosenAt,
      },
    ],
  });
}

/** Forgets what is remembered for files of a kind with these headings; false if nothing was. */
export async function forgetReading(
  on: Database,
  { kind, headingsKey }: Pick<RememberedReading, "kind" | "headingsKey">,
): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom("import_reading")
    .where("kind", "=", kind)
    .where("headings_key", "=", headingsKey)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
