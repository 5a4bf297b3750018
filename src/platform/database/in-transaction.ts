import type { Database } from "./database.ts";

/** Runs a task in a transaction, or in the one that is under way. */
export function inTransaction<Result>(
  db: Database,
  task: (on: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? task(db) : db.transaction().execute(task);
}
