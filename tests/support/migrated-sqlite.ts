import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";

/**
 * Writes a SQLite database with the current schema and no rows: a copy of the file that the run's setup has made
 * (database-setup.ts), because the migrations take half a second.
 */
export async function writeMigratedSqlite(file: string): Promise<void> {
  const template = process.env.TEST_SQLITE_TEMPLATE;
  if (!template) return migrate(file);
  writeFileSync(file, readFileSync(template), { mode: 0o600 });
}

/** Runs the migrations once for this run of the tests; returns the file to copy. */
export async function createSqliteTemplate(): Promise<{ file: string; drop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-template-"));
  const file = join(folder, "site.db");
  await migrate(file);
  return { file, drop: () => rmSync(folder, { recursive: true }) };
}

async function migrate(file: string): Promise<void> {
  const opened = openDatabase({ kind: "sqlite", file });
  await migrateToLatest(opened);
  await opened.db.destroy();
}
