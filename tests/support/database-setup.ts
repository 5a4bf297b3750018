import { migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import { createSqliteTemplate } from "./migrated-sqlite.ts";
import { createTestDatabase } from "./postgres.ts";
import { smallSettings, startPostgresServer, volatileSettings } from "./postgres-server.ts";

/**
 * Vitest's global setup: starts one PostgreSQL server per run, on which each test creates its own database, and migrates
 * one database of each kind to copy.
 */
export default async function setUpDatabases(): Promise<(() => Promise<void>) | undefined> {
  // The variable is set if another Vitest project of the same run has already done this setup.
  if (process.env.TEST_DATABASE_TEMPLATE) return;
  // A developer can set this variable, so that the tests use a server that runs already.
  const isOurs = !process.env.TEST_DATABASE_URL;
  const server = isOurs
    ? await startPostgresServer({ ...smallSettings, ...volatileSettings })
    : undefined;
  if (server) process.env.TEST_DATABASE_URL = server.url;
  const template = await createTemplate();
  const sqlite = await createSqliteTemplate();
  process.env.TEST_SQLITE_TEMPLATE = sqlite.file;
  return async () => {
    await template.drop();
    delete process.env.TEST_DATABASE_TEMPLATE;
    sqlite.drop();
    delete process.env.TEST_SQLITE_TEMPLATE;
    if (server) delete process.env.TEST_DATABASE_URL;
    await server?.stop();
  };
}

/**
 * Creates a database with all migrations, from which tests copy theirs; a copy takes a tenth of the time of the
 * migrations.
 */
async function createTemplate() {
  const template = await createTestDatabase();
  const opened = openDatabase({ kind: "postgres", url: template.url });
  await migrateToLatest(opened);
  await opened.db.destroy();
  process.env.TEST_DATABASE_TEMPLATE = new URL(template.url).pathname.slice(1);
  return template;
}
