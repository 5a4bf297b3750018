import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import { checkFile } from "../checking/check-import.ts";
import type { ImportFailure } from "../domain/run.ts";
import { getImportKind, OutdatedImport } from "../kinds/import-kind.ts";
import { readFile } from "../reading/read-file.ts";
import { clearChanges } from "../store/import-changes.ts";
import { clearEarlyProblems, clearProblems } from "../store/import-problems.ts";
import { deleteImportRun, findImportRun, listParts } from "../store/import-runs.ts";
import { claimTask, importLease, type WaitingTask } from "../store/import-tasks.ts";
import {
  applyPartsLeft,
  applyWithParts,
  takeBack,
  undoWithParts,
} from "../writing/apply-with-parts.ts";
import { createTaskLease, TaskLost } from "./task-lease.ts";
import { nextVersion, type TaskDeps, type TaskWork, type WorkWithParts } from "./task-work.ts";

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

const tasks: Record<WaitingTask["task"], (work: WorkWithParts) => Promise<void>> = {
  read: readFile,
  check: checkFile,
  "check-parts": checkParts,
  apply: ({ now, ...work }) => applyWithParts(work.db, { ...work, at: now() }),
  "apply-parts": ({ now, ...work }) => applyPartsLeft(work.db, { ...work, at: now() }),
  undo: ({ now, ...work }) => undoWithParts(work.db, { ...work, at: now() }),
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

/** If an undo fails, the import stays applied; if one of its parts cannot be applied, all of it is taken back. */
async function fail({ db, run, lease, now }: TaskWork, failure: ImportFailure): Promise<void> {
  if (run.task === "apply-parts") return await takeBack(db, { run, lease, at: now(), failure });
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

async function checkParts(work: WorkWithParts): Promise<void> {
  const { db, run, kinds, lease, now } = work;
  for (const part of await listParts(db, run.id))
    await checkFile({
      ...work,
      run: part,
      kind: getImportKind(kinds, part.kind),
      lease: lease.forPart(part.id),
    });
  await lease.end(db, nextVersion(run, { task: null, changedAt: now() }), run.version);
}
