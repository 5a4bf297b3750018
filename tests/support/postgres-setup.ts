import { startPostgresServer } from "./postgres-server.ts";

/** Vitest's global setup: one PostgreSQL server for a run; each test takes its own database. */
export default async function setUpPostgres(): Promise<(() => Promise<void>) | undefined> {
  // Given by hand, or by another project's setup in the same run.
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPostgresServer();
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await server.stop();
  };
}
