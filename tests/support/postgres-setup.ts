import { startPostgresServer } from "./postgres-server.ts";

/** Vitest's global setup: one PostgreSQL server for a run, on which each test creates its own database. */
export default async function setUpPostgres(): Promise<(() => Promise<void>) | undefined> {
  // A server is set already, by hand or by the setup of another Vitest project in the same run.
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPostgresServer();
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await server.stop();
  };
}
