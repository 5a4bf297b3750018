import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyLog, listPending, migrateToLatest } from "./database.ts";
import type { DatabaseOfItsDay } from "./migrations/frozen/historical-database.ts";
import { openSqlite } from "./sqlite.ts";

test("deleted data are neither in the SQLite file nor in its log, while the database stays open", async () => {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-log-"));
  const file = join(folder, "site.db");
  const db = openSqlite(file);
  await db.schema.createTable("shop").addColumn("name", "text").execute();
  const insert = { name: "farmacia-del-mar".repeat(50) };
  await db
    .insertInto("shop" as never)
    .values(insert as never)
    .execute();
  await db.deleteFrom("shop" as never).execute();
  expect(readFileSync(`${file}-wal`, "latin1")).toContain("farmacia-del-mar");

  await emptyLog({ kind: "sqlite", file });
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(readFileSync(file, "latin1")).not.toContain("farmacia-del-mar");
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test("a migration with a lower number is applied to a database that has a higher one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-unordered-"));
  const opened = { db: openSqlite(join(folder, "site.db")), engine: "sqlite" } as const;
  await migrateToLatest(opened);
  const db = opened.db as DatabaseOfItsDay;
  await db.schema.alterTable("staff_member").dropColumn("folds_navigation").execute();
  await db.deleteFrom("kysely_migration").where("name", "like", "103%").execute();
  expect(await listPending(opened)).toEqual(["103-folded-navigation"]);

  await migrateToLatest(opened);
  expect(await listPending(opened)).toEqual([]);
  expect(await db.selectFrom("staff_member").select("folds_navigation").execute()).toEqual([]);
  await opened.db.destroy();
  rmSync(folder, { recursive: true });
});
