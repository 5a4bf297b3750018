import { setPriority } from "node:os";
import type { Config } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { cellWords } from "../copy/es-cell-words.ts";
import { importHeaders } from "../copy/es-import-columns.ts";
import type { ImportTask } from "../domain/import/run.ts";
import type { FileKinds } from "./facts-kinds.ts";
import { createImportFiles } from "./import-files.ts";
import { runWaitingTasks } from "./run-tasks.ts";
import type { ImportParts } from "./write-part.ts";

/** Start message of the import process; not passed in environment variables, because other processes can read those. */
export type ImportOrder = {
  database: Config["database"];
  dataDir: string;
  holder: string;
  /** Sizes of the parts of large imports, if not the default. */
  parts?: ImportParts;
};

/** Message of the import process: heartbeat, at most once a second while it makes progress, or failure. */
export type ImportSign = "alive" | { failed: string };

/** Minimum milliseconds between two heartbeats. */
const signEvery = 1000;

/** Entry point of the import process: receives one order, runs the waiting tasks, and exits. */
export function serveImports(kinds: FileKinds): void {
  process.once("message", (order: ImportOrder) => {
    work(order, kinds).then(
      () => process.exit(0),
      (error: unknown) => {
        process.send?.({ failed: String((error as Error)?.stack ?? error) } satisfies ImportSign);
        process.disconnect?.();
        process.exitCode = 1;
      },
    );
  });
  // Exits when its parent process ends, which is the web server; the task is resumed after the next start.
  process.once("disconnect", () => process.exit(process.exitCode ?? 1));
}

async function work(
  { database, dataDir, holder, parts }: ImportOrder,
  kinds: FileKinds,
): Promise<void> {
  const { db } = openDatabase({ ...database }, { noTimeout: true });
  const files = createImportFiles(dataDir);
  let signedAt = 0;
  const onStep = () => {
    if (performance.now() - signedAt < signEvery) return;
    signedAt = performance.now();
    process.send?.("alive" satisfies ImportSign);
  };
  try {
    const deps = {
      db,
      files,
      words: cellWords,
      headers: importHeaders,
      kinds,
      now: Date.now,
      onStep,
      ...(parts && { parts }),
    };
    await runWaitingTasks(deps, holder, { mayBegin: createPriority() });
  } finally {
    await db.destroy();
  }
}

/**
 * Lowers the process priority (nice) for reading and checking, so that visitors' requests come first. Writing keeps
 * the normal priority, because it holds the database lock for which they wait. A process cannot raise its priority
 * again, so writing is left to a new process.
 */
function createPriority() {
  let isLow = false;
  return (task: ImportTask): boolean => {
    const writes = task === "apply" || task === "undo";
    if (!writes && !isLow) setPriority(10);
    isLow ||= !writes;
    return !(writes && isLow);
  };
}
