import type { Readable } from "node:stream";
import { countRows } from "../platform/database/count-rows.ts";
import type { Database } from "../platform/database/database.ts";
import { type ChangeKind, type FactDifference, findDifferences } from "./domain/import/change.ts";
import { type ImportKind, importKinds } from "./domain/import/kinds.ts";
import { findOpenQuestions } from "./domain/import/open-questions.ts";
import {
  type ImportProblem,
  manyDiscontinuedPercent,
  mostProblems,
} from "./domain/import/report.ts";
import {
  type ImportEvent,
  type ImportRun,
  type OpenQuestion,
  undoDays,
} from "./domain/import/run.ts";
import type { ProductFacts } from "./domain/product.ts";
import { findProductNames } from "./find-products.ts";
import { type FileKinds, type ImportTarget, isFactsKind } from "./import/facts-kinds.ts";
import type { ImportFiles } from "./import/import-files.ts";
import { writeMistakes } from "./import/mistakes-workbook.ts";
import { listImportChanges } from "./store/import-changes.ts";
import { listProblems } from "./store/import-problems.ts";
import { findImportRun, listImportEvents, listImportRuns } from "./store/import-runs.ts";

/** Import with the data that tells a page which actions are possible. */
export type ImportDetail = {
  run: ImportRun;
  /** Questions that the guesses or choices leave open. */
  questions: readonly OpenQuestion[];
  events: readonly ImportEvent[];
  /** Instant until which it can be undone; null if it is not applied. */
  undoUntil: number | null;
  /** Number of missing products that has to be typed to confirm the change of their state; null if not required. */
  countToType: number | null;
  /** False if the file is gone, as after a restore from a backup: it cannot be read or checked again. */
  hasFile: boolean;
  /** Targets to which the file may be written; empty for kinds of files with a single target. */
  targets: readonly ImportTarget[];
};

/** Change for display: the fields that differ, or all fields of a new product. */
export type ShownChange = {
  row: number;
  sku: string;
  name: string;
  before: ProductFacts | null;
  after: ProductFacts;
  differences: readonly FactDifference[];
};

export const pageSizes = { runs: 30, problems: 200, changes: 50 } as const;

const day = 24 * 60 * 60 * 1000;

/** Queries about imports for the pages, the commands and the watched folder. */
export function createImportReader({
  db,
  files,
  kinds,
  area = importKinds,
}: {
  db: Database;
  files: ImportFiles;
  kinds: FileKinds;
  /** Kinds of files whose imports are visible. */
  area?: readonly ImportKind[];
}) {
  async function targets(kind: ImportKind): Promise<readonly ImportTarget[]> {
    return (isFactsKind(kind) && (await kinds[kind]?.targets?.(db))) || [];
  }

  return {
    /** Targets to which files of a kind may be written; empty for kinds with a single target. */
    targets,
    async find(id: string): Promise<ImportDetail | null> {
      const run = await findImportRun(db, id);
      if (!run || run.task === "forget" || !area.includes(run.kind)) return null;
      return {
        run,
        questions: run.question ? findOpenQuestions(run.question, run.choices) : [],
        events: await listImportEvents(db, id),
        undoUntil: run.state === "applied" && run.appliedAt ? run.appliedAt + undoDays * day : null,
        countToType: countToType(run),
        hasFile: await files.has(id),
        targets: await targets(run.kind),
      };
    },
    /** Runs, the newest first, a page at a time. */
    async list({ from = 0 }: { from?: number } = {}) {
      return {
        runs: await listImportRuns(db, pageSizes.runs, { from, kinds: area }),
        total: await countRows(
          db
            .selectFrom("import_run")
            .where("task", "is distinct from", "forget")
            .where("kind", "in", area),
        ),
      };
    },
    /** Page of the problems of a run from an offset on, by row; grows while the file is still being checked. */
    async problems(
      id: string,
      from = 0,
      most: number = pageSizes.problems,
    ): Promise<{ problems: ImportProblem[]; from: number; most: number; kept: number }> {
      const problems = await listProblems(db, { runId: id, from, most });
      return { problems, from, most, kept: mostProblems };
    },
    /** Workbook of the rows with problems, and the name of the uploaded file; null without problems or file. */
    async mistakes(id: string): Promise<{ fileName: string; workbook: Readable } | null> {
      const run = await findImportRun(db, id);
      if (run && !area.includes(run.kind)) return null;
      if (!run?.question || !run.report?.problemCount || !(await files.has(id))) return null;
      const problems = await listProblems(db, { runId: id, from: 0, most: mostProblems });
      const { sheet, headerRow } = run.question;
      const workbook = writeMistakes({ path: files.pathOf(id), sheet, headerRow, problems });
      return { fileName: run.fileName, workbook };
    },
    /** Page of changes of one kind after a row; `next` is the row for the next page, null at the end. */
    async changes(
      id: string,
      kind: ChangeKind,
      from = 0,
      most: number = pageSizes.changes,
    ): Promise<{ changes: ShownChange[]; next: number | null }> {
      const found = await listImportChanges(db, { runId: id, kind, after: from, most: most + 1 });
      // Prices, stock, codes and translations do not contain the SKU and name of their product.
      const ids = found.flatMap(({ productId, after }) =>
        after.facts.sku ? [] : (productId ?? []),
      );
      const products = await findProductNames(db, ids);
      const shown = found.slice(0, most).map(({ row, productId, skuKey, before, after }) => ({
        row,
        sku: after.facts.sku ?? products.get(productId ?? 0)?.sku ?? skuKey,
        name: after.facts.name ?? products.get(productId ?? 0)?.name ?? "",
        before: before?.facts ?? null,
        after: after.facts,
        differences: before ? findDifferences(before.facts, after.facts) : [],
      }));
      return { changes: shown, next: found.length > most ? (shown.at(-1)?.row ?? null) : null };
    },
  };
}

/** Count that must be typed as confirmation if the missing products exceed a percentage of the catalogue; else null. */
export function countToType({ report, choices }: ImportRun): number | null {
  if (!report || choices.missing === "leave") return null;
  const { count } = report.missing;
  return count * 100 > manyDiscontinuedPercent * report.products ? count : null;
}
