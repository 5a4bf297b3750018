import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../../src/platform/config/config.ts";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import type { Engine } from "../../src/platform/database/engine.ts";
import { writeMigratedSqlite } from "./migrated-sqlite.ts";
import { createMigratedDatabase } from "./postgres.ts";

/** An empty, migrated database; `more` opens another connection to it, as a second instance of the site would. */
export type Opened = {
  engine: Engine;
  config: Config["database"];
  db: Database;
  more(): Database;
  close(): Promise<void>;
};

/** What the tests of a store's SQL run on; those of what several stores do together take `variants(databases)`. */
export const databases: { name: string; open: () => Promise<Opened> }[] = [
  { name: "SQLite", open: openSqlite },
  { name: "PostgreSQL", open: openPostgres },
];

export async function openSqlite(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-outbox-"));
  const file = join(folder, "site.db");
  await writeMigratedSqlite(file);
  const opened = open({ kind: "sqlite", file });
  return {
    ...opened,
    async close() {
      await opened.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function openPostgres(): Promise<Opened> {
  const database = await createMigratedDatabase();
  const opened = open({ kind: "postgres", url: database.url });
  return {
    ...opened,
    async close() {
      await opened.close();
      await database.drop();
    },
  };
}

function open(config: Config["database"]): Opened {
  const { db, engine } = openDatabase(config);
  const connections = [db];
  return {
    config,
    db,
    engine,
    more() {
      const other = openDatabase(config).db;
      connections.push(other);
      return other;
    },
    async close() {
      for (const connection of connections) await connection.destroy();
    },
  };
}
