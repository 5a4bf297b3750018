import type { Database } from "./database.ts";

/** Runs a task in a new transaction, or in the current one when `db` is already a transaction. */
export function inTransaction<Result>(
  db: Database,
  task: (on: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? task(db) : db.transaction().execute(task);
}
