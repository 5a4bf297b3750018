import { access } from "node:fs/promises";
import { formatIsoDay } from "../../kernel/format.ts";
import { engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { openTable } from "../../platform/spreadsheets/open-table.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import { checkRows } from "../checking/check-file.ts";
import { storeMistakes } from "../checking/store-mistakes.ts";
import { mappedColumns, stylesOf } from "../domain/open-questions.ts";
import type { ImportFailure } from "../domain/run.ts";
import { getImportKind, OutdatedImport } from "../kinds/import-kind.ts";
import { readFile } from "../reading/read-file.ts";
import { readRowCache } from "../reading/row-cache.ts";
import { addChanges, clearChanges, countSpread, deleteChanges } from "../store/import-changes.ts";
import {
  addProblems,
  clearCheckedProblems,
  clearEarlyProblems,
  clearProblems,
} from "../store/import-problems.ts";
import { deleteImportRun, findImportRun } from "../store/import-runs.ts";
import { claimTask, importLease, type WaitingTask } from "../store/import-tasks.ts";
import { applyImport, undoImport } from "../writing/apply-import.ts";
import { createTaskLease, TaskLost } from "./task-lease.ts";
import { nextVersion, type TaskDeps, type TaskWork } from "./task-work.ts";

/** Claims a task and runs it; false if another worker has it. A bad file is stored as a failure, other errors are thrown. */
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
  const work = { run, kind: getImportKind(deps.kinds, run.kind), lease, ...deps };
  // Renews the lease also during a long transaction: PostgreSQL uses another connection for this.
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

/** Marks a task as failed without running it; no record is changed. */
export async function failTask(
  deps: TaskDeps,
  { waiting, holder, failure }: { waiting: WaitingTask; holder: string; failure: ImportFailure },
): Promise<void> {
  const claim = { id: waiting.id, holder };
  if (!(await claimTask(deps.db, claim, { task: waiting.task, now: deps.now() }))) return;
  const run = await findImportRun(deps.db, waiting.id);
  const lease = createTaskLease(deps.db, { claim, now: deps.now });
  if (!run) return;
  const kind = getImportKind(deps.kinds, run.kind);
  await fail({ run, kind, lease, ...deps }, failure);
}

const tasks: Record<WaitingTask["task"], (work: TaskWork) => Promise<void>> = {
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
  // Unlike `forget`, keeps the import itself, because its page says why the file was deleted.
  "erase-file": async ({ db, run, lease, files, now }) => {
    await files.remove(run.id);
    await lease.renew(db);
    await clearProblems(db, run.id);
    await clearChanges(db, run.id);
    await lease.end(db, nextVersion(run, { task: null, changedAt: now() }), run.version);
  },
};

function failureOf(error: unknown): ImportFailure | null {
  if (error instanceof OutdatedImport) return { reason: "outdated", place: error.names.join(", ") };
  if (error instanceof UnreadableFile) return { reason: error.reason, place: error.place };
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT" ? { reason: "no-room", place: "" } : null;
}

/** If an undo fails, the import stays applied. */
async function fail({ db, run, lease, now }: TaskWork, failure: ImportFailure): Promise<void> {
  const state = run.task === "undo" ? "applied" : "failed";
  if (run.task === "read" || run.task === "check") {
    await lease.renew(db);
    await clearEarlyProblems(db, { runId: run.id });
  }
  await lease.end(
    db,
    nextVersion(run, { state, task: null, failure, changedAt: now() }),
    run.version,
  );
}

async function checkFile(work: TaskWork): Promise<void> {
  const { db, kind, kinds, run, lease, now } = work;
  const { question, choices, id: runId } = run;
  if (!question) throw new Error(`import ${runId} has not been read`);
  await clearCheckedProblems(db, runId);
  await clearChanges(db, runId);
  const foundEarly = run.progress?.problems ?? 0;
  let done = 0;
  let problemsStored = 0;
  const { rejectedLater, renewals, ...checked } = await checkRows(db, rowsOf(work), {
    ...choices,
    kind,
    target: choices.target ?? 0,
    headerRow: question.headerRow,
    headers: question.columns.map(({ header }) => header),
    now: run.createdAt,
    checkedAt: now(),
    styles: stylesOf(question, choices, kind),
    today: formatIsoDay(now()),
    async keep({ rows, changes, problems, problemCount }) {
      done += rows.length;
      const progress = { done, total: question.rows, problems: Math.max(foundEarly, problemCount) };
      await lease.note({ step: "checking", ...progress });
      if (changes.length + problems.length === 0) return;
      const through = rows.at(-1)?.number;
      await inTransaction(db, async (on) => {
        await lease.renew(on);
        await addChanges(on, { runId, changes });
        if (foundEarly > 0 && through) await clearEarlyProblems(on, { runId, through });
        await addProblems(on, { runId, first: problemsStored, problems });
      });
      problemsStored += problems.length;
    },
  });
  await clearEarlyProblems(db, { runId });
  await deleteChanges(db, { runId, rows: rejectedLater });
  await countSpread[engineOf(db)](db);
  // Another kind's are left if the file was checked as one of that kind before.
  for (const known of Object.values(kinds))
    await known.renewals?.replace(db, { runId, renewals: known === kind ? renewals : [] });
  await storeMistakes(work, { question, rows: rowsOf(work) });
  const columnAt = new Map(mappedColumns(choices.mapping).map(([column, at]) => [at, column]));
  const unread = question.sheets.filter((_, at) => at !== question.sheet);
  const report = {
    rows: question.rows,
    hiddenRows: question.hiddenRows,
    formulas: question.formulas,
    mergedCells: question.mergedCells,
    sumRows: question.sumRows,
    hiddenSheets: unread.filter(({ isHidden }) => isHidden).map(({ name }) => name),
    otherSheets: unread.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
    ignoredHeaders: question.columns
      .filter(({ header }, at) => header !== "" && !columnAt.has(at))
      .map(({ header }) => header),
    columns: question.columns.flatMap(({ header }, at) => {
      const column = columnAt.get(at);
      return column === undefined ? [] : [{ header, column }];
    }),
    renewed: renewals.length,
    ...checked,
  };
  await lease.end(
    db,
    nextVersion(run, { state: "checked", task: null, report, changedAt: now() }),
    run.version,
  );
}

const rowsAtOnce = 200;

/** Rows of the file below the headers, from the row cache, or from the file itself if there is no cache. */
async function* rowsOf({ files, run }: TaskWork): AsyncGenerator<readonly TableRow[]> {
  const cached = await access(files.rowsOf(run.id)).then(
    () => true,
    () => false,
  );
  if (cached) return yield* readRowCache(files.rowsOf(run.id));
  const table = await openTable(files.pathOf(run.id));
  try {
    let batch: TableRow[] = [];
    const columns = run.question?.columns.length ?? 0;
    for await (const row of table.rows(run.question?.sheet ?? 0, { columns })) {
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
