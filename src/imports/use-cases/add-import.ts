import { inTransaction } from "../../platform/database/transaction.ts";
import {
  type ImportActor,
  type ImportChoices,
  type ImportRun,
  noImportChoices,
} from "../domain/run.ts";
import { addImportEvent, addImportRun } from "../store/import-runs.ts";
import type { ReceivedFile } from "../tasks/import-files.ts";
import type { ImportDeps } from "./change-import.ts";

export type AddedFile = ReceivedFile & {
  id: string;
  kind?: string;
  fileName: string;
  by: ImportActor;
  choices?: Partial<ImportChoices>;
};

/** Stores an import of a file that has been received; the worker then reads the file. */
export async function addImport(
  { db, area, now, changed }: ImportDeps,
  { id, kind = area[0] ?? "", fileName, fileSha256, fileBytes, by, choices }: AddedFile,
): Promise<ImportRun> {
  const at = now();
  const run: ImportRun = {
    id,
    partOf: null,
    kind,
    fileSha256,
    fileBytes,
    by,
    fileName: fileName.slice(0, 200),
    state: "uploaded",
    task: "read",
    version: 1,
    createdAt: at,
    changedAt: at,
    choices: { ...noImportChoices, ...choices },
    question: null,
    report: null,
    decision: null,
    progress: null,
    failure: null,
    outcome: null,
    appliedAt: null,
    firstId: null,
    writtenRow: null,
  };
  await inTransaction(db, async (on) => {
    await addImportRun(on, run);
    await addImportEvent(on, run.id, { at, event: "uploaded", by });
  });
  changed();
  return run;
}
