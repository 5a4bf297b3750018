import type { Readable } from "node:stream";
import { type ChangeKind, type FactDifference, findDifferences } from "../domain/change.ts";
import { type ImportProblem, maxProblems } from "../domain/report.ts";
import { getImportKind } from "../kinds/import-kind.ts";
import { listImportChanges } from "../store/import-changes.ts";
import { listProblems } from "../store/import-problems.ts";
import { findImportRun } from "../store/import-runs.ts";
import { writeDifference } from "./difference-workbook.ts";
import { listRemediedCauses, type RemediedCause } from "./problem-remedies.ts";
import type { ImportReadDeps } from "./read-imports.ts";

const problemsOfPage = 200;
const changesOfPage = 50;

/** Problems of an import; more may follow while the file is still being checked. */
export async function readImportProblems(
  { db }: Pick<ImportReadDeps, "db">,
  id: string,
  from = 0,
  max: number = problemsOfPage,
  cause: { problem?: string; column?: string } = {},
): Promise<{ problems: ImportProblem[]; from: number; max: number; kept: number }> {
  const problems = await listProblems(db, { runId: id, from, max, ...cause });
  return { problems, from, max, kept: maxProblems };
}

/** Causes of the problems of an import, the most frequent first. */
export async function listImportCauses(
  { db, kinds }: Pick<ImportReadDeps, "db" | "kinds">,
  id: string,
): Promise<RemediedCause[]> {
  const run = await findImportRun(db, id);
  return run ? listRemediedCauses(db, { runId: id, kind: getImportKind(kinds, run.kind) }) : [];
}

type NamedWorkbook = { fileName: string; workbook: Readable };

/** Workbook that lists the problems of an import, and the name of its file; null without problems or once it is deleted. */
export async function readMistakes(
  { db, files, area }: Pick<ImportReadDeps, "db" | "files" | "area">,
  id: string,
): Promise<NamedWorkbook | null> {
  const run = await findImportRun(db, id);
  if (run && !area.includes(run.kind)) return null;
  if (!run?.report?.problemCount) return null;
  const handle = await files.openMistakes(run);
  return handle && { fileName: run.fileName, workbook: handle.createReadStream() };
}

/** Workbook of all changes of a checked import, and the name of its file; null before the check. */
export async function readDifference(
  { db, kinds, area }: Pick<ImportReadDeps, "db" | "kinds" | "area">,
  id: string,
): Promise<NamedWorkbook | null> {
  const run = await findImportRun(db, id);
  if (!run?.report || run.task !== null || !area.includes(run.kind)) return null;
  const kind = getImportKind(kinds, run.kind);
  return { fileName: run.fileName, workbook: writeDifference(db, { run, kind }) };
}

/** Change for display: the fields that differ, or all fields of a new record. */
export type ShownChange = {
  row: number;
  code: string;
  name: string;
  before: object | null;
  after: object;
  differences: readonly FactDifference[];
};

/** Page of changes of one kind; `next`: row after which the next page begins, null on the last page. */
export async function readImportChanges(
  { db, kinds }: Pick<ImportReadDeps, "db" | "kinds">,
  id: string,
  kind: ChangeKind,
  from = 0,
  max: number = changesOfPage,
): Promise<{ changes: ShownChange[]; next: number | null }> {
  const run = await findImportRun(db, id);
  if (!run) return { changes: [], next: null };
  const found = await listImportChanges(db, { runId: id, kind, after: from, max: max + 1 });
  const page = found.slice(0, max);
  const names = await getImportKind(kinds, run.kind).nameChanges(db, page, run);
  const shown = page.map(({ row, before, after }, at) => ({
    row,
    code: names[at]?.code ?? "",
    name: names[at]?.name ?? "",
    before: before?.facts ?? null,
    after: after.facts,
    differences: before ? findDifferences(before.facts, after.facts) : [],
  }));
  return { changes: shown, next: found.length > max ? (shown.at(-1)?.row ?? null) : null };
}
