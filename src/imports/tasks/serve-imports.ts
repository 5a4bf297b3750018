import { setPriority } from "node:os";
import type { Config } from "../../platform/config/config.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import type { ImportTask } from "../domain/run.ts";
import type { ImportKinds, ImportParts } from "../kinds/import-kind.ts";
import { createImportFiles } from "./import-files.ts";
import { runWaitingTasks } from "./run-tasks.ts";

/** Start message of the import process; not passed in environment variables, because other processes can read those. */
export type ImportOrder = {
  database: Config["database"];
  dataDir: string;
  holder: string;
  parts?: ImportParts;
};

/** Message of the import process: heartbeat, at most once a second while it makes progress, or failure. */
export type ImportSign = "alive" | { failed: string };

const signEvery = 1000;

/**
 * Entry point of the import process: receives one order, runs the waiting tasks, and exits. `readSettings`: puts the
 * settings in force that the kinds read, such as the names of the catalogues.
 */
export function serveImports(
  kinds: ImportKinds,
  readSettings: (db: Database) => Promise<void>,
): void {
  process.once("disconnect", () => endWithoutServer());
  process.once("message", (order: ImportOrder) => {
    work(order, kinds, readSettings).then(
      () => process.exit(0),
      (error: unknown) => {
        const failed = String((error as Error)?.stack ?? error);
        sendSign({ failed }, () => process.exit(1));
      },
    );
  });
}

/** The callback also receives errors, which `process.send` would otherwise throw as unhandled events. */
function sendSign(sign: ImportSign, sent: () => void = () => {}): void {
  process.send?.(sign, undefined, undefined, (error) => {
    if (!error) return sent();
    endWithoutServer(typeof sign === "object" ? sign.failed : undefined);
  });
}

/** Exits because the web server, the parent process, has ended; the task is resumed after its next start. */
function endWithoutServer(failure?: string): never {
  const message = "the process for imports ends, because the web server has ended";
  const line = { level: 40, time: new Date().toISOString(), msg: message, failure };
  console.error(JSON.stringify(line));
  process.exit(1);
}

async function work(
  { database, dataDir, holder, parts }: ImportOrder,
  kinds: ImportKinds,
  readSettings: (db: Database) => Promise<void>,
): Promise<void> {
  const { db } = openDatabase({ ...database }, { noTimeout: true });
  const files = createImportFiles(dataDir);
  let signedAt = 0;
  const onStep = () => {
    if (performance.now() - signedAt < signEvery) return;
    signedAt = performance.now();
    sendSign("alive");
  };
  try {
    await readSettings(db);
    const deps = {
      db,
      files,
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
 * Lowers the priority for reading and checking; writing keeps the normal one, because requests wait for its lock.
 * A process cannot raise its priority again, so writing is left to a new process.
 */
function createPriority() {
  let isLow = false;
  return (task: ImportTask): boolean => {
    const writes = task === "apply" || task === "apply-parts" || task === "undo";
    if (!writes && !isLow) setPriority(10);
    isLow ||= !writes;
    return !(writes && isLow);
  };
}
