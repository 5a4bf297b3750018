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

/** Start message of the import process. It is no environment variable, because other processes can read those. */
export type ImportOrder = {
  database: Config["database"];
  dataDir: string;
  holder: string;
  /** Division of large imports, if it is not the usual one. */
  parts?: ImportParts;
};

/** Message of the import process, at most once a second while it progresses, so that a stuck process is noticed. */
export type ImportSign = "alive" | { failed: string };

/** Milliseconds between two signs. */
const signEvery = 1000;

/** Works on the tasks of one order, and ends the process. */
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
  // Ends with the parent process, the site, which watches this one; its next start resumes the task.
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
 * Lowers the priority of the process for reading and checking, because visitors come first. Applying holds the lock of
 * the database, for which they would wait the longer; a priority cannot be raised again, so that work is left to a new
 * process.
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
