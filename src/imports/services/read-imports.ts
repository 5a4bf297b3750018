import type { Readable } from "node:stream";
import { firstPage, type PageAsked } from "../../kernel/paging.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { type ChangeKind, type FactDifference, findDifferences } from "../domain/change.ts";
import { findOpenQuestions } from "../domain/open-questions.ts";
import { countToType, type ImportProblem, maxProblems } from "../domain/report.ts";
import { type ImportEvent, type ImportRun, type OpenQuestion, undoDays } from "../domain/run.ts";
import {
  getImportKind,
  type ImportKinds,
  type ImportTarget,
  listGuessedKinds,
  listImportTargets,
} from "../kinds/import-kind.ts";
import { listImportChanges } from "../store/import-changes.ts";
import { listProblems } from "../store/import-problems.ts";
import {
  countWaitingRuns,
  findImportRun,
  listImportEvents,
  listParts,
  readImportRuns,
} from "../store/import-runs.ts";
import type { ImportFiles } from "../tasks/import-files.ts";
import { writeDifference } from "./difference-workbook.ts";
import { listRemediedCauses, type RemediedCause } from "./problem-remedies.ts";

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

/** Change for display: the fields that differ, or all fields of a new record. */
export type ShownChange = {
  row: number;
  code: string;
  name: string;
  before: object | null;
  after: object;
  differences: readonly FactDifference[];
};

export const pageSizes = { runs: 30, problems: 200, changes: 50 } as const;

const day = 24 * 60 * 60 * 1000;

export function createImportReader({
  db,
  files,
  kinds,
  area = listGuessedKinds(kinds),
}: {
  db: Database;
  files: ImportFiles;
  kinds: ImportKinds;
  /** Kinds of files whose imports this reader returns; others are treated as not existing. */
  area?: readonly string[];
}) {
  async function describePart(run: ImportRun): Promise<PartDetail> {
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

  return {
    /** Kinds of files of this reader, the usual one first. */
    kinds: area.map((name) => getImportKind(kinds, name)),
    countWaiting: () => countWaitingRuns(db, area),
    targets: (kind: string) => listImportTargets(db, getImportKind(kinds, kind)),
    copyOf: (kind: string) => getImportKind(kinds, kind).copy,
    /** Import with an id; for that of a part, the import of the file. */
    async find(id: string): Promise<ImportDetail | null> {
      const found = await findImportRun(db, id);
      const run = found?.partOf ? await findImportRun(db, found.partOf) : found;
      if (!run || run.task === "forget" || !area.includes(run.kind)) return null;
      return {
        ...(await describePart(run)),
        parts: await Promise.all((await listParts(db, run.id)).map(describePart)),
        events: await listImportEvents(db, run.id),
        undoUntil: run.state === "applied" && run.appliedAt ? run.appliedAt + undoDays * day : null,
        hasFile: await files.has(run.id),
      };
    },
    async list(asked: PageAsked = firstPage) {
      const page = { asked, max: pageSizes.runs };
      const { rows: runs, ...beside } = await readImportRuns(db, { kinds: area, ...page });
      return {
        runs: await Promise.all(
          runs.map(async (run) => ({ ...run, parts: await listParts(db, run.id) })),
        ),
        ...beside,
        total: await countRows(
          db
            .selectFrom("import_run")
            .where("task", "is distinct from", "forget")
            .where("part_of", "is", null)
            .where("kind", "in", area),
        ),
      };
    },
    /** More problems may follow while the file is still being checked. */
    async problems(
      id: string,
      from = 0,
      max: number = pageSizes.problems,
      cause: { problem?: string; column?: string } = {},
    ): Promise<{ problems: ImportProblem[]; from: number; max: number; kept: number }> {
      const problems = await listProblems(db, { runId: id, from, max, ...cause });
      return { problems, from, max, kept: maxProblems };
    },
    /** Causes of the problems of an import, the most frequent first. */
    async problemCauses(id: string): Promise<RemediedCause[]> {
      const run = await findImportRun(db, id);
      return run ? listRemediedCauses(db, { runId: id, kind: getImportKind(kinds, run.kind) }) : [];
    },
    /** Workbook that lists the problems of an import, and the name of its file; null without problems or once it is deleted. */
    async mistakes(id: string): Promise<{ fileName: string; workbook: Readable } | null> {
      const run = await findImportRun(db, id);
      if (run && !area.includes(run.kind)) return null;
      if (!run?.report?.problemCount) return null;
      const handle = await files.openMistakes(run);
      return handle && { fileName: run.fileName, workbook: handle.createReadStream() };
    },
    /** Workbook of all changes of a checked import, and the name of its file; null before the check. */
    async difference(id: string): Promise<{ fileName: string; workbook: Readable } | null> {
      const run = await findImportRun(db, id);
      if (!run?.report || run.task !== null || !area.includes(run.kind)) return null;
      const kind = getImportKind(kinds, run.kind);
      return { fileName: run.fileName, workbook: writeDifference(db, { run, kind }) };
    },
    /** Page of changes of one kind; `next`: row after which the next page begins, null on the last page. */
    async changes(
      id: string,
      kind: ChangeKind,
      from = 0,
      max: number = pageSizes.changes,
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
    },
  };
}
