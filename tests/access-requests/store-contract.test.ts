import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../src/platform/database/database.ts";
import { writeMigratedSqlite } from "../support/migrated-sqlite.ts";
import { createMigratedDatabase } from "../support/postgres.ts";
import { describeStoreContract } from "./store-contract.ts";

describeStoreContract("SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-store-"));
  const file = join(folder, "site.db");
  await writeMigratedSqlite(file);
  const opened = openDatabase({ kind: "sqlite", file });
  return {
    db: opened.db,
    async close() {
      await opened.db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
});

describeStoreContract("PostgreSQL", async () => {
  const database = await createMigratedDatabase();
  const opened = openDatabase({ kind: "postgres", url: database.url });
  return {
    db: opened.db,
    async close() {
      await opened.db.destroy();
      await database.drop();
    },
  };
});
