import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { startPostgresServer } from "./postgres-server.ts";

export type TestDatabase = { url: string; drop(): Promise<void> };

export type Postgres = {
  url: string;
  /** Stops the server; `startServer` starts it again with the same data and port. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Kills the server with SIGKILL, as in a power cut. */
  kill9(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a separate server, for tests that stop the database; other tests use `createTestDatabase`. */
export async function startPostgres(): Promise<Postgres> {
  const server = await startPostgresServer();
  const url = new URL(server.url);
  url.pathname = `/${await createDatabase(server.url)}`;
  return { ...server, url: url.href };
}

/**
 * Creates an empty database on the server of `TEST_DATABASE_URL`; unless that is set, postgres-setup.ts sets it to a
 * local server.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl)
    throw new Error("TEST_DATABASE_URL is empty: run this test through vitest.config.ts");
  const name = await createDatabase(serverUrl);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runSql(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `escaparate_test_${randomBytes(6).toString("hex")}`;
  // template0, because template1 may contain objects that somebody has added on this server.
  await runSql(serverUrl, `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`);
  return name;
}

async function runSql(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
