import type { Readable } from "node:stream";
import { firstPage, type PageAsked } from "../kernel/paging.ts";
import { countRows } from "../platform/database/count-rows.ts";
import type { Database } from "../platform/database/database.ts";
import { productFactWords } from "./copy/fact-words-copy.ts";
import { type ChangeKind, type FactDifference, findDifferences } from "./domain/import/change.ts";
import { type ImportKind, importKinds, isRecordsKind } from "./domain/import/kinds.ts";
import { findOpenQuestions } from "./domain/import/open-questions.ts";
import { countToType, type ImportProblem, maxProblems } from "./domain/import/report.ts";
import {
  type ImportEvent,
  type ImportRun,
  type OpenQuestion,
  undoDays,
} from "./domain/import/run.ts";
import type { ProductFacts } from "./domain/product.ts";
import { findProductNames } from "./find-products.ts";
import { type FileKinds, getRecordsKind, type ImportTarget } from "./import/facts-kinds.ts";
import type { ImportFiles } from "./import/import-files.ts";
import { listImportTargets } from "./import/list-import-targets.ts";
import type { FactWords } from "./import/records-kind.ts";
import { listImportChanges } from "./store/import-changes.ts";
import { listProblems } from "./store/import-problems.ts";
import {
  countWaitingRuns,
  findImportRun,
  listImportEvents,
  readImportRuns,
} from "./store/import-runs.ts";

export type ImportDetail = {
  run: ImportRun;
  questions: readonly OpenQuestion[];
  events: readonly ImportEvent[];
  /** Time until which the import can be undone; null if it is not applied. */
  undoUntil: number | null;
  /** Number of missing products that will change, which the user must type as confirmation; null if not required. */
  countToType: number | null;
  /** False if the uploaded file is gone, for example after a restore from a backup; then no further check is possible. */
  hasFile: boolean;
  /** True if the check has written a workbook of the rows that have problems. */
  hasMistakes: boolean;
  /** Targets from which the user can choose, such as price lists; empty if files of this kind have a single target. */
  targets: readonly ImportTarget[];
  /** The one of them to which the file is written; null while it is unknown. */
  target: ImportTarget | null;
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

export function createImportReader({
  db,
  files,
  kinds,
  area = importKinds,
}: {
  db: Database;
  files: ImportFiles;
  kinds: FileKinds;
  /** Kinds of files whose imports this reader returns; others are treated as not existing. */
  area?: readonly ImportKind[];
}) {
  return {
    countWaiting: () => countWaitingRuns(db, area),
    targets: (kind: ImportKind) => listImportTargets(db, kinds, kind),
    /** Words for the data that files of a kind change. */
    factWords: (kind: ImportKind): FactWords =>
      isRecordsKind(kind) ? getRecordsKind(kinds, kind).factWords : productFactWords,
    async find(id: string): Promise<ImportDetail | null> {
      const run = await findImportRun(db, id);
      if (!run || run.task === "forget" || !area.includes(run.kind)) return null;
      const targets = await listImportTargets(db, kinds, run.kind);
      return {
        run,
        questions: run.question
          ? findOpenQuestions(run.question, { ...run.choices, kind: run.kind })
          : [],
        events: await listImportEvents(db, id),
        undoUntil: run.state === "applied" && run.appliedAt ? run.appliedAt + undoDays * day : null,
        countToType: countToType(run),
        hasFile: await files.has(id),
        hasMistakes: await files.hasMistakes(id),
        targets,
        target: targets.find((target) => target.id === run.choices.target) ?? null,
      };
    },
    async list(asked: PageAsked = firstPage) {
      const page = { asked, max: pageSizes.runs };
      const { rows: runs, ...beside } = await readImportRuns(db, { kinds: area, ...page });
      return {
        runs,
        ...beside,
        total: await countRows(
          db
            .selectFrom("import_run")
            .where("task", "is distinct from", "forget")
            .where("kind", "in", area),
        ),
      };
    },
    /** More problems may follow while the file is still being checked. */
    async problems(
      id: string,
      from = 0,
      max: number = pageSizes.problems,
    ): Promise<{ problems: ImportProblem[]; from: number; max: number; kept: number }> {
      const problems = await listProblems(db, { runId: id, from, max });
      return { problems, from, max, kept: maxProblems };
    },
    /** Workbook that lists the problems of an import, and the name of its file; null without problems or once it is deleted. */
    async mistakes(id: string): Promise<{ fileName: string; workbook: Readable } | null> {
      const run = await findImportRun(db, id);
      if (run && !area.includes(run.kind)) return null;
      if (!run?.report?.problemCount) return null;
      const handle = await files.openMistakes(id);
      return handle && { fileName: run.fileName, workbook: handle.createReadStream() };
    },
    /** Page of changes of one kind; `next`: row after which the next page begins, null on the last page. */
    async changes(
      id: string,
      kind: ChangeKind,
      from = 0,
      max: number = pageSizes.changes,
    ): Promise<{ changes: ShownChange[]; next: number | null }> {
      const found = await listImportChanges(db, { runId: id, kind, after: from, max: max + 1 });
      // Changes of prices, stock, codes and translations contain no SKU and name, so these are read from the products.
      const ids = found.flatMap(({ productId, after }) =>
        after.facts.sku ? [] : (productId ?? []),
      );
      const products = await findProductNames(db, ids);
      const shown = found.slice(0, max).map(({ row, productId, skuKey, before, after }) => ({
        row,
        sku: after.facts.sku ?? products.get(productId ?? 0)?.sku ?? skuKey,
        name: after.facts.name ?? products.get(productId ?? 0)?.name ?? "",
        before: before?.facts ?? null,
        after: after.facts,
        differences: before ? findDifferences(before.facts, after.facts) : [],
      }));
      return { changes: shown, next: found.length > max ? (shown.at(-1)?.row ?? null) : null };
    },
  };
}
