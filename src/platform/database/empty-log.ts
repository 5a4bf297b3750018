import { Worker } from "node:worker_threads";
import type { Config } from "../config/config.ts";

/**
 * Copies SQLite's write-ahead log into the database and truncates it, so that erased data remain in neither file. Runs
 * in a worker thread, because it writes megabytes. While a reader uses the log, truncating is left to the next call.
 */
export function emptyLog(database: Config["database"]): Promise<void> {
  if (database.kind !== "sqlite") return Promise.resolve();
  const worker = new Worker(source, { eval: true, workerData: database.file });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => resolve());
  });
}

const source = `
const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync(require("node:worker_threads").workerData);
database.exec("pragma busy_timeout = 3000; pragma wal_checkpoint(truncate)");
database.close();
`;
