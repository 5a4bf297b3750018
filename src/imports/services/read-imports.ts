import { firstPage, type PageAsked } from "../../kernel/paging.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { findOpenQuestions } from "../domain/open-questions.ts";
import { countToType } from "../domain/report.ts";
import { type ImportEvent, type ImportRun, type OpenQuestion, undoDays } from "../domain/run.ts";
import {
  getImportKind,
  type ImportKinds,
  type ImportTarget,
  listImportTargets,
} from "../kinds/import-kind.ts";
import {
  findImportRun,
  listImportEvents,
  listParts,
  readImportRuns,
} from "../store/import-runs.ts";
import type { ImportFiles } from "../tasks/import-files.ts";

export type ImportReadDeps = {
  db: Database;
  files: ImportFiles;
  kinds: ImportKinds;
  /** Kinds of files whose imports are read; others are treated as not existing. */
  area: readonly string[];
};

export type ImportDetail = PartDetail & {
  /** Further parts of the file, which are of other kinds or from other sheets. */
  parts: readonly PartDetail[];
  events: readonly ImportEvent[];
  /** Time until which the import can be undone; null if it is not applied. */
  undoUntil: number | null;
  /** False if the uploaded file is gone, for example after a restore from a backup; then no further check is possible. */
  hasFile: boolean;
};

/** Import of a file, or of a part of it. */
export type PartDetail = {
  run: ImportRun;
  questions: readonly OpenQuestion[];
  /** Number of missing records that will change, which the user must type as confirmation; null if not required. */
  countToType: number | null;
  /** True if the check has written a workbook of the rows that have problems. */
  hasMistakes: boolean;
  /** Targets from which the user can choose, such as lists; empty if files of this kind have a single target. */
  targets: readonly ImportTarget[];
  /** The one of them to which the file is written; null while it is unknown. */
  target: ImportTarget | null;
};

const runsOfPage = 30;

const day = 24 * 60 * 60 * 1000;

/** Import with an id; for that of a part, the import of the file. */
export async function findImport(deps: ImportReadDeps, id: string): Promise<ImportDetail | null> {
  const { db, files, area } = deps;
  const found = await findImportRun(db, id);
  const run = found?.partOf ? await findImportRun(db, found.partOf) : found;
  if (!run || run.task === "forget" || !area.includes(run.kind)) return null;
  const parts = await listParts(db, run.id);
  return {
    ...(await describePart(deps, run)),
    parts: await Promise.all(parts.map((part) => describePart(deps, part))),
    events: await listImportEvents(db, run.id),
    undoUntil: run.state === "applied" && run.appliedAt ? run.appliedAt + undoDays * day : null,
    hasFile: await files.has(run.id),
  };
}

async function describePart(
  { db, files, kinds }: ImportReadDeps,
  run: ImportRun,
): Promise<PartDetail> {
  const kind = getImportKind(kinds, run.kind);
  const targets = await listImportTargets(db, kind);
  return {
    run,
    questions: run.question ? findOpenQuestions(run.question, run.choices, kind) : [],
    countToType: countToType(run),
    hasMistakes: await files.hasMistakes(run),
    targets,
    target: targets.find((target) => target.id === run.choices.target) ?? null,
  };
}

export async function listImports(
  { db, area }: Pick<ImportReadDeps, "db" | "area">,
  asked: PageAsked = firstPage,
) {
  const { rows, ...beside } = await readImportRuns(db, { kinds: area, asked, max: runsOfPage });
  const runs = rows.map(async (run) => ({ ...run, parts: await listParts(db, run.id) }));
  return { runs: await Promise.all(runs), ...beside, total: await countImports(db, area) };
}

function countImports(db: Database, area: readonly string[]): Promise<number> {
  return countRows(
    db
      .selectFrom("import_run")
      .where("task", "is distinct from", "forget")
      .where("part_of", "is", null)
      .where("kind", "in", area),
  );
}
