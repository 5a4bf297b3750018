import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { type PostgresSettings, smallSettings, startPostgresServer } from "./postgres-server.ts";

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

/** Starts a separate, durable server, for tests that stop the database; other tests use `createTestDatabase`. */
export function startPostgres(): Promise<Postgres> {
  return startWithDatabase(smallSettings);
}

/** Starts a server with PostgreSQL's default settings, which benchmarks measure as installations have them. */
export function startDefaultPostgres(): Promise<Postgres> {
  return startWithDatabase({});
}

async function startWithDatabase(settings: PostgresSettings): Promise<Postgres> {
  const server = await startPostgresServer(settings);
  const url = new URL(server.url);
  url.pathname = `/${await createDatabase(server.url, "template0")}`;
  return { ...server, url: url.href };
}

/**
 * Creates an empty database on the server of `TEST_DATABASE_URL`. If that is not set, database-setup.ts starts a local
 * server and sets it.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  // Copies template0, because template1 may contain objects that were added on this server.
  return createFrom("template0");
}

/** Creates a database with the current schema and no rows, on the same server as `createTestDatabase`. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  return createFrom(process.env.TEST_DATABASE_TEMPLATE ?? "");
}

async function createFrom(template: string): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl || !template)
    throw new Error("TEST_DATABASE_URL is empty: run this test through vitest.config.ts");
  const name = await createDatabase(serverUrl, template);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runSql(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

async function createDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `escaparate_test_${randomBytes(6).toString("hex")}`;
  // Copies the files; the default writes the copy to the log as well, which takes twice as long.
  const how = `TEMPLATE "${template}" STRATEGY FILE_COPY ENCODING 'UTF8'`;
  await runSql(serverUrl, `CREATE DATABASE "${name}" ${how}`);
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
