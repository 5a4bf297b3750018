import { formatIsoDay } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ImportReport } from "../domain/import/report.ts";
import { type ImportRun, undoDays } from "../domain/import/run.ts";
import {
  addChanges,
  addImportRun,
  deleteChanges,
  deleteExpiredImports,
  deleteImportRun,
  replaceImportRun,
} from "../store/import-runs.ts";
import { type CheckedFile, type CheckOptions, checkFile } from "./check-file.ts";

const day = 24 * 60 * 60 * 1000;

export type StagedImport =
  | Exclude<CheckedFile, { kind: "checked" }>
  | { kind: "staged"; runId: string; report: ImportReport };

export type FileToStage = Pick<ImportRun, "id" | "fileName" | "fileSha256" | "fileBytes" | "by"> &
  Pick<CheckOptions, "words" | "headers" | "choices"> & { path: string; at: number };

/**
 * Checks a file and stores the changes that it would make, for `applyImport` to make or `deleteImportRun` to forget.
 * Rejects with UnreadableFile; nothing is stored then.
 */
export async function stageImport(
  db: Database,
  { path, at, words, headers, choices, ...file }: FileToStage,
): Promise<StagedImport> {
  const run: ImportRun = {
    ...file,
    state: "uploaded",
    version: 1,
    choices: { sheet: 0, mapping: {}, styles: {} },
    report: null,
    createdAt: at,
    changedAt: at,
    appliedAt: null,
    firstId: null,
  };
  await deleteExpiredImports(db, { leftBefore: at - day, appliedBefore: at - undoDays * day });
  await addImportRun(db, run);
  try {
    const checked = await checkFile(db, path, {
      words,
      headers,
      ...(choices && { choices }),
      today: formatIsoDay(at),
      keep: (changes) => addChanges(db, { runId: run.id, changes }),
    });
    if (checked.kind !== "checked") {
      await deleteImportRun(db, run.id);
      return checked;
    }
    await deleteChanges(db, { runId: run.id, rows: checked.rejectedLater });
    const { report } = checked;
    await replaceImportRun(db, {
      seen: run.version,
      run: { ...run, state: "checked", version: 2, choices: checked.choices, report },
    });
    return { kind: "staged", runId: run.id, report };
  } catch (error) {
    await deleteImportRun(db, run.id);
    throw error;
  }
}
