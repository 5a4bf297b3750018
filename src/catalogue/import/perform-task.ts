import { access } from "node:fs/promises";
import { foldName } from "../../kernel/fold.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { openTable } from "../../platform/spreadsheets/open-table.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import type { CellWords } from "../domain/import/cell.ts";
import type { ImportHeaders } from "../domain/import/columns.ts";
import type { ImportKind } from "../domain/import/kinds.ts";
import { findOpenQuestions, stylesOf } from "../domain/import/open-questions.ts";
import type { ImportFailure, ImportRun } from "../domain/import/run.ts";
import { addChanges, clearChanges, countSpread, deleteChanges } from "../store/import-changes.ts";
import { readRememberedHeaders } from "../store/import-headers.ts";
import { addProblems, clearProblems } from "../store/import-problems.ts";
import { deleteImportRun, findImportRun } from "../store/import-runs.ts";
import { claimTask, importLease, type WaitingTask } from "../store/import-tasks.ts";
import { replaceRenewals } from "../store/stock.ts";
import { applyImport, undoImport } from "./apply-import.ts";
import { checkRows } from "./check-file.ts";
import { type FileKinds, getFileKind, isFactsKind } from "./facts-kinds.ts";
import type { ImportFiles } from "./import-files.ts";
import { OutdatedImport } from "./judged-change.ts";
import { readTable } from "./read-table.ts";
import { createRowCache, readRowCache } from "./row-cache.ts";
import { createTaskLease, type TaskLease, TaskLost } from "./task-lease.ts";
import type { ImportParts } from "./write-part.ts";

export type TaskDeps = {
  db: Database;
  files: ImportFiles;
  words: CellWords;
  headers: ImportHeaders;
  kinds: FileKinds;
  now: () => number;
  /** Heartbeat, called at every step of a task. */
  onStep?: () => void;
  /** Sizes of the parts of large imports; other ones in tests. */
  parts?: ImportParts;
};

/**
 * Claims a task and runs it; false if another worker has it. A file that cannot be imported is stored as a failure;
 * other errors are thrown.
 */
export async function performTask(
  deps: TaskDeps,
  { waiting, holder }: { waiting: WaitingTask; holder: string },
): Promise<boolean> {
  const { db, now } = deps;
  const claim = { id: waiting.id, holder };
  if (!(await claimTask(db, claim, { task: waiting.task, now: now() }))) return false;
  const run = await findImportRun(db, waiting.id);
  if (run?.task !== waiting.task) return false;
  const lease = createTaskLease(db, { claim, now, onStep: deps.onStep });
  const work = { run, lease, ...deps };
  // Besides the steps of the task, a timer renews the lease: on PostgreSQL over another connection, even while a long
  // transaction runs.
  const timer = setInterval(() => lease.renew(db).catch(() => {}), importLease / 4);
  try {
    await tasks[waiting.task](work);
  } catch (error) {
    if (error instanceof TaskLost) return false;
    const failure = failureOf(error);
    if (!failure || lease.isPartlyWritten()) throw error;
    await fail(work, failure);
  } finally {
    clearInterval(timer);
  }
  return true;
}

/** Marks a task as failed without running it; no product is changed. */
export async function failTask(
  deps: TaskDeps,
  { waiting, holder, failure }: { waiting: WaitingTask; holder: string; failure: ImportFailure },
): Promise<void> {
  const claim = { id: waiting.id, holder };
  if (!(await claimTask(deps.db, claim, { task: waiting.task, now: deps.now() }))) return;
  const run = await findImportRun(deps.db, waiting.id);
  const lease = createTaskLease(deps.db, { claim, now: deps.now });
  if (run) await fail({ run, lease, ...deps }, failure);
}

type Work = TaskDeps & { run: ImportRun; lease: TaskLease };

const tasks: Record<WaitingTask["task"], (work: Work) => Promise<void>> = {
  read: readFile,
  check: checkFile,
  apply: ({ now, ...work }) => applyImport(work.db, { ...work, at: now() }),
  undo: ({ now, ...work }) => undoImport(work.db, { ...work, at: now() }),
  forget: async ({ db, run, lease, files }) => {
    await files.remove(run.id);
    await lease.renew(db);
    await clearProblems(db, run.id);
    await clearChanges(db, run.id);
    await deleteImportRun(db, run.id);
  },
  // Unlike `forget`, leaves the import itself, whose page says why the file was deleted.
  "erase-file": async ({ db, run, lease, files, now }) => {
    await files.remove(run.id);
    await lease.renew(db);
    await clearProblems(db, run.id);
    await clearChanges(db, run.id);
    await lease.end(db, next(run, { task: null, changedAt: now() }), run.version);
  },
};

function failureOf(error: unknown): ImportFailure | null {
  if (error instanceof OutdatedImport) return { reason: "outdated", place: error.skus.join(", ") };
  if (error instanceof UnreadableFile) return { reason: error.reason, place: error.place };
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT" ? { reason: "no-room", place: "" } : null;
}

/** Stores the failure of a task. If an undo fails, the import stays applied. */
async function fail({ db, run, lease, now }: Work, failure: ImportFailure): Promise<void> {
  const state = run.task === "undo" ? "applied" : "failed";
  await lease.end(db, next(run, { state, task: null, failure, changedAt: now() }), run.version);
}

/** Next version of an import, with changed fields. */
function next(run: ImportRun, changed: Partial<ImportRun>): ImportRun {
  return { ...run, progress: null, ...changed, version: run.version + 1 };
}

/**
 * Id of the target (such as a price list) that has the name of the sheet, else of the default target; null for kinds of
 * files without targets.
 */
async function guessTarget(
  db: Database,
  { kinds, kind, name }: { kinds: FileKinds; kind: ImportKind; name: string },
): Promise<number | null> {
  const targets = (isFactsKind(kind) && (await getFileKind(kinds, kind).targets?.(db))) || [];
  const named = targets.find((target) => foldName(target.name) === foldName(name));
  return (named ?? targets[0])?.id ?? null;
}

async function readFile(work: Work): Promise<void> {
  const { db, files, headers, kinds, run, lease, now } = work;
  const table = await openTable(files.pathOf(run.id));
  const cache = await createRowCache(files.rowsOf(run.id));
  try {
    let done = 0;
    const question = await readTable(table, {
      sheet: run.choices.sheet,
      names: headers[run.kind],
      remembered: await readRememberedHeaders(db, run.kind),
      async keep(row) {
        await cache.add(row);
        done += 1;
        if (done % 200 === 0) await lease.note({ step: "reading", done, total: null });
      },
    });
    await cache.finish();
    const { name = "" } = question.sheets[question.sheet] ?? {};
    const target = run.choices.target ?? (await guessTarget(db, { kinds, kind: run.kind, name }));
    const choices = { ...run.choices, sheet: question.sheet, mapping: question.guess, target };
    const isClear = findOpenQuestions(question, choices).length === 0;
    const task = choices.isUnattended && isClear ? "check" : null;
    await lease.end(
      db,
      next(run, { state: "read", task, question, choices, changedAt: now() }),
      run.version,
    );
  } finally {
    table.close();
    await cache.close();
  }
}

async function checkFile(work: Work): Promise<void> {
  const { db, words, kinds, run, lease, now } = work;
  const { question, choices, id: runId } = run;
  if (!question) throw new Error(`import ${runId} has not been read`);
  await clearProblems(db, runId);
  await clearChanges(db, runId);
  let done = 0;
  let problemsStored = 0;
  const { rejectedLater, renewals, ...checked } = await checkRows(db, rowsOf(work), {
    ...choices,
    kinds,
    target: choices.target ?? 0,
    kind: run.kind,
    now: run.createdAt,
    styles: stylesOf(question, choices),
    words,
    today: formatIsoDay(now()),
    async keep({ rows, changes, problems }) {
      done += rows;
      await lease.note({ step: "checking", done, total: question.rows });
      if (changes.length + problems.length === 0) return;
      await inTransaction(db, async (on) => {
        await lease.renew(on);
        await addChanges(on, { runId, changes });
        await addProblems(on, { runId, first: problemsStored, problems });
      });
      problemsStored += problems.length;
    },
  });
  await deleteChanges(db, { runId, rows: rejectedLater });
  await countSpread[engineOf(db)](db);
  await replaceRenewals(db, { runId, renewals });
  const mapped = new Set(Object.values(choices.mapping));
  const report = {
    rows: question.rows,
    hiddenRows: question.hiddenRows,
    formulas: question.formulas,
    hiddenSheets: question.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
    ignoredHeaders: question.columns
      .filter(({ header }, at) => header !== "" && !mapped.has(at))
      .map(({ header }) => header),
    renewed: renewals.length,
    ...checked,
  };
  await lease.end(
    db,
    next(run, { state: "checked", task: null, report, changedAt: now() }),
    run.version,
  );
}

/** Number of rows that are checked together if there is no row cache. */
const rowsAtOnce = 200;

/** Rows of the file below the headers, from the row cache, or from the file itself if there is no cache. */
async function* rowsOf({ files, run }: Work): AsyncGenerator<readonly TableRow[]> {
  const cached = await access(files.rowsOf(run.id)).then(
    () => true,
    () => false,
  );
  if (cached) return yield* readRowCache(files.rowsOf(run.id));
  const table = await openTable(files.pathOf(run.id));
  try {
    let batch: TableRow[] = [];
    for await (const row of table.rows(run.choices.sheet ?? 0)) {
      if (row.number <= (run.question?.headerRow ?? 0)) continue;
      batch.push(row);
      if (batch.length < rowsAtOnce) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  } finally {
    table.close();
  }
}
