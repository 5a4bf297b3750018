import { setTimeout as sleep } from "node:timers/promises";
import { engineOf } from "../../platform/database/engine.ts";
import type { ImportRun } from "../domain/run.ts";
import { findImportRun } from "../store/import-runs.ts";
import { listWaitingTasks, maxAttempts, type WaitingTask } from "../store/import-tasks.ts";
import { failTask, performTask } from "./perform-task.ts";
import type { TaskDeps } from "./task-work.ts";

/** Milliseconds that a task on PostgreSQL waits for the instance with the file; then the file counts as lost. */
const waitsForFile = 10 * 60_000;

/** Runs the tasks that this machine can run. Retries come last, so that a bad file does not delay other imports. */
export async function runWaitingTasks(
  deps: TaskDeps,
  holder: string,
  {
    mayBegin = () => true,
  }: {
    /** If this returns false, the loop ends and leaves the task to another process. */
    mayBegin?: (task: WaitingTask["task"]) => boolean;
  } = {},
): Promise<void> {
  for (let waiting = await nextTask(deps); waiting; waiting = await nextTask(deps)) {
    if (!mayBegin(waiting.task)) return;
    const reason = await whyNot(deps, waiting);
    if (reason) await failTask(deps, { waiting, holder, failure: { reason, place: "" } });
    else await performTask(deps, { waiting, holder });
  }
}

/** Runs an import's tasks here, or waits for another worker, until a user has to decide or the import has ended. */
export async function runImportHere(
  deps: TaskDeps,
  { id, holder }: { id: string; holder: string },
): Promise<ImportRun | null> {
  for (;;) {
    const run = await findImportRun(deps.db, id);
    if (!run?.task) return run;
    const waiting = (await listWaitingTasks(deps.db, deps.now())).find((task) => task.id === id);
    const isMine = waiting !== undefined && (await performTask(deps, { waiting, holder }));
    if (!isMine) await sleep(100);
  }
}

/** Next task without a file or with a local file; also one with a lost file, so that it can be marked as failed. */
export async function nextTask(
  deps: Pick<TaskDeps, "db" | "files" | "now">,
): Promise<WaitingTask | null> {
  for (const waiting of await listWaitingTasks(deps.db, deps.now()))
    if (!needsFile(waiting) || (await deps.files.has(waiting.id)) || isLost(deps, waiting))
      return waiting;
  return null;
}

function needsFile({ task }: WaitingTask): boolean {
  return task === "read" || task === "check" || task === "check-parts";
}

/** True if probably no instance has the file. On PostgreSQL another instance may have it, hence `waitsForFile`. */
function isLost({ db, now }: Pick<TaskDeps, "db" | "now">, { taskAt }: WaitingTask): boolean {
  return engineOf(db) === "sqlite" || now() - taskAt > waitsForFile;
}

async function whyNot(deps: TaskDeps, waiting: WaitingTask): Promise<string | null> {
  if (needsFile(waiting) && !(await deps.files.has(waiting.id))) return "file-gone";
  const mayEnd =
    waiting.task !== "forget" && waiting.task !== "erase-file" && !waiting.isPartlyWritten;
  return waiting.attempts >= maxAttempts && mayEnd ? "interrupted" : null;
}
