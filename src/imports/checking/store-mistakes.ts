import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { giveToFolderOwner } from "../../platform/config/data-dir.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { maxProblems } from "../domain/report.ts";
import type { ImportQuestion } from "../domain/run.ts";
import { listProblems } from "../store/import-problems.ts";
import type { TaskWork } from "../tasks/task-work.ts";
import { writeMistakes } from "./mistakes-workbook.ts";

/** Stores the workbook of rows with problems at the check, so that the web server never opens an uploaded file. */
export async function storeMistakes(
  { db, files, kind, run, lease }: TaskWork,
  { question, rows }: { question: ImportQuestion; rows: AsyncIterable<readonly TableRow[]> },
): Promise<void> {
  const path = files.mistakesOf(run);
  const problems = await listProblems(db, { runId: run.id, from: 0, max: maxProblems });
  if (problems.length === 0) return await rm(path, { force: true });
  const part = `${path}.part`;
  try {
    const headers = question.columns.map(({ header }) => header);
    const { copy } = kind;
    const workbook = writeMistakes({ copy, headers, problems, rows, onBatch: lease.sign });
    await pipeline(workbook, createWriteStream(part, { mode: 0o600 }));
    giveToFolderOwner(part);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
