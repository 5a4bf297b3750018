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
 * Gives a command read-only access; creates and migrates nothing. `task` gets null where no site was ever started.
 * Throws SchemaTooNew, SchemaTooOld.
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
 * Gives a command write access. Creates the schema of a new database, but does not migrate an old one. Throws
 * SchemaTooNew, SchemaTooOld.
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
