import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateToLatest, openDatabase } from "../src/platform/database/database.ts";
import { describeStoreContract } from "./store-contract.ts";
import { createTestDatabase } from "./support/postgres.ts";

describeStoreContract("SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-store-"));
  const opened = openDatabase({ kind: "sqlite", file: join(folder, "site.db") });
  await migrateToLatest(opened);
  return {
    db: opened.db,
    async close() {
      await opened.db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
});

describeStoreContract("PostgreSQL", async () => {
  const database = await createTestDatabase();
  const opened = openDatabase({ kind: "postgres", url: database.url });
  await migrateToLatest(opened);
  return {
    db: opened.db,
    async close() {
      await opened.db.destroy();
      await database.drop();
    },
  };
});
