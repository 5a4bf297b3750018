import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Database,
  migrateToLatest,
  openDatabase,
} from "../../src/platform/database/database.ts";
import type { Engine } from "../../src/platform/database/engine.ts";
import { createTestDatabase } from "../support/postgres.ts";

export type Opened = {
  db: Database;
  engine: Engine;
  /** A second connection, as for another instance of the site; for SQLite, which allows only one, the same one. */
  another(): Database;
  close(): Promise<void>;
};

/** A migrated, empty database of each engine. */
export const engines: { engine: Engine; open: () => Promise<Opened> }[] = [
  {
    engine: "sqlite",
    async open() {
      const folder = mkdtempSync(join(tmpdir(), "escaparate-vies-"));
      const file = join(folder, "site.db");
      return opened({ kind: "sqlite", file }, async () => rmSync(folder, { recursive: true }));
    },
  },
  {
    engine: "postgres",
    async open() {
      const { url, drop } = await createTestDatabase();
      return opened({ kind: "postgres", url }, drop);
    },
  },
];

async function opened(
  config: Parameters<typeof openDatabase>[0],
  drop: () => Promise<void>,
): Promise<Opened> {
  const { db, engine } = openDatabase(config);
  await migrateToLatest({ db, engine });
  const instances = [db];
  return {
    db,
    engine,
    another() {
      if (engine === "sqlite") return db;
      const { db: other } = openDatabase(config);
      instances.push(other);
      return other;
    },
    async close() {
      for (const instance of instances) await instance.destroy();
      await drop();
    },
  };
}
