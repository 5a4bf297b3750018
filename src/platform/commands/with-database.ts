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
 * Lets a command read the database as it is; nothing is made or migrated. Where no site was ever started, the task
 * gets null. Errors: SchemaTooNew, SchemaTooOld.
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
 * Lets a command change the database. A new one gets its schema, one of another version is left alone.
 * Errors: SchemaTooNew, SchemaTooOld.
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
