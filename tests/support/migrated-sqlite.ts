import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";

let template: Promise<Buffer> | undefined;

/**
 * Writes a SQLite database with the current schema and no rows. The migrations run once per test file; later calls copy
 * their result.
 */
export async function writeMigratedSqlite(file: string): Promise<void> {
  template ??= migrate();
  writeFileSync(file, await template, { mode: 0o600 });
}

async function migrate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-template-"));
  const file = join(folder, "site.db");
  const opened = openDatabase({ kind: "sqlite", file });
  await migrateToLatest(opened);
  await opened.db.destroy();
  const content = readFileSync(file);
  rmSync(folder, { recursive: true });
  return content;
}
