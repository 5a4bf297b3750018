import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import type { Engine } from "../../src/platform/database/engine.ts";
import { writeMigratedSqlite } from "../support/migrated-sqlite.ts";
import { createMigratedDatabase } from "../support/postgres.ts";

export type Opened = {
  db: Database;
  engine: Engine;
  /** A second connection, as for another instance of the site; for SQLite, which allows only one, the same one. */
  another(): Database;
  close(): Promise<void>;
};

/** Opens a migrated, empty database of each kind. */
export const engines: { engine: Engine; open: () => Promise<Opened> }[] = [
  {
    engine: "sqlite",
    async open() {
      const folder = mkdtempSync(join(tmpdir(), "escaparate-vies-"));
      const file = join(folder, "site.db");
      await writeMigratedSqlite(file);
      return opened({ kind: "sqlite", file }, async () => rmSync(folder, { recursive: true }));
    },
  },
  {
    engine: "postgres",
    async open() {
      const { url, drop } = await createMigratedDatabase();
      return opened({ kind: "postgres", url }, drop);
    },
  },
];

function opened(config: Parameters<typeof openDatabase>[0], drop: () => Promise<void>): Opened {
  const { db, engine } = openDatabase(config);
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
