import { existsSync } from "node:fs";
import type { Config } from "../config/config.ts";
import {
  type Database,
  migrateToLatest,
  openDatabase,
  readSchemaState,
} from "../database/database.ts";

type Task = (db: Database) => Promise<void>;

/**
 * Read-only access for a command; creates and migrates nothing. Null where no site was ever started. Throws
 * SchemaTooNew, SchemaTooOld.
 */
export async function withDatabaseToRead(
  { database }: Pick<Config, "database">,
  task: (db: Database | null) => Promise<void>,
): Promise<void> {
  if (database.kind === "sqlite" && !existsSync(database.file)) {
    console.error(`Todavía no hay ninguna base de datos en ${database.file}.`);
    return task(null);
  }
  const opened = openDatabase(database);
  try {
    const state = await readSchemaState(opened);
    if (state === "empty") console.error("La base de datos está todavía sin estrenar.");
    await task(state === "empty" ? null : opened.db);
  } finally {
    await opened.db.destroy();
  }
}

/**
 * Write access for a command. Creates the schema of a new database, migrates none. Throws SchemaTooNew, SchemaTooOld.
 */
export async function withDatabaseToWrite(
  { database }: Pick<Config, "database">,
  task: Task,
): Promise<void> {
  const opened = openDatabase(database);
  try {
    if ((await readSchemaState(opened)) === "empty") await migrateToLatest(opened);
    await task(opened.db);
  } finally {
    await opened.db.destroy();
  }
}
