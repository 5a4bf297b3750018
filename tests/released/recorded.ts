import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { anyTables } from "../../src/platform/backup/engines.ts";
import { restore } from "../../src/platform/backup/restore.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { installations, type TestInstallation } from "../support/installations.ts";

const here = import.meta.dirname;

/** Files of databases and backups that were recorded before 0.3, which no migration of today starts from. */
export const beforeBaseline = ["0.1.0", "0.2.0", "013-growth"].flatMap((name) => [
  `${name}-sqlite.db.gz`,
  `${name}-postgres.backup`,
]);

/** Files of databases and backups that were recorded at a release from 0.3 on, or between two. */
export const upgradable = readdirSync(here).filter(
  (file) => /\.(db\.gz|backup)$/.test(file) && !beforeBaseline.includes(file),
);

/** Makes an installation with the recorded data, as the program of that day left it. */
export async function installRecorded(name: string): Promise<TestInstallation> {
  const place = await installations[name.endsWith(".db.gz") ? "SQLite" : "PostgreSQL"]();
  const file = copyRecorded(name, place);
  if (place.database.kind === "sqlite") return place;
  await restore(place, { file, replace: false, whileRunning: false });
  await recordFormerMigrations(place);
  return place;
}

/** Copies recorded data into the data directory: a database to its place, a backup beside it. */
export function copyRecorded(name: string, { dataDir, database }: TestInstallation): string {
  const source = join(here, name);
  if (database.kind === "sqlite" && name.endsWith(".db.gz")) {
    writeFileSync(database.file, gunzipSync(readFileSync(source)));
    return database.file;
  }
  copyFileSync(source, join(dataDir, name));
  return join(dataDir, name);
}

/** Puts back the names of the migrations that the baseline replaces, as a database of 0.3 has them. */
async function recordFormerMigrations({ database }: TestInstallation): Promise<void> {
  const { db } = openDatabase(database);
  const migrations = anyTables(db);
  await migrations.deleteFrom("kysely_migration").where("name", "=", "092-baseline").execute();
  await migrations
    .insertInto("kysely_migration")
    .values(await formerMigrations())
    .execute();
  await db.destroy();
}

async function formerMigrations(): Promise<{ name: string; timestamp: string }[]> {
  const place = await installations.SQLite();
  const database = new DatabaseSync(copyRecorded("0.3.0-sqlite.db.gz", place));
  const rows = database.prepare("select name, timestamp from kysely_migration").all();
  database.close();
  await place.gone();
  return rows.map(({ name, timestamp }) => ({ name: `${name}`, timestamp: `${timestamp}` }));
}
