import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, migrateToLatest, openDatabase } from "../database/database.ts";
import { createHealth, writeFailure } from "./health.ts";

let folder: string;
let file: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-health-"));
  file = join(folder, "site.db");
  const opened = openDatabase({ kind: "sqlite", file });
  await migrateToLatest(opened);
  db = opened.db;
});
afterEach(async () => {
  await db.destroy();
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

test("a process whose database answers is ready and in service", async () => {
  const health = healthOf();
  expect(await health.findUnreadiness()).toBeNull();
  expect(health.outOfService()).toBeNull();
});

test("a process that was told to stop is neither ready nor in service", async () => {
  const health = healthOf({ stopping: () => true });
  expect([await health.findUnreadiness(), health.outOfService()]).toEqual(["stopping", "stopping"]);
});

test("a process whose database is unavailable is not ready, but stays in service", async () => {
  const health = healthOf();
  await db.destroy();
  expect(await health.findUnreadiness()).toBe("database does not answer");
  expect(health.outOfService()).toBeNull();
});

test("a process whose database belongs to a newer version is neither ready nor in service", async () => {
  const health = healthOf();
  await db
    .insertInto("kysely_migration" as never)
    .values({ name: "999-later", timestamp: "2030-01-01T00:00:00Z" } as never)
    .execute();
  expect(health.outOfService()).toBeNull();
  await expect.poll(() => health.outOfService()).toContain("newer version (999-later)");
  expect(await health.findUnreadiness()).toContain("newer version (999-later)");
});

test("a process that cannot write is not ready and says why, and checks again after a while", async () => {
  let now = 0;
  const health = healthOf({ now: () => now, file: join(folder, "gone", "site.db") });
  expect(await health.findUnreadiness()).toBe("nothing can be stored (ENOENT)");
  const mended = healthOf({ now: () => now });
  expect(await mended.findUnreadiness()).toBeNull();
  now += 60_000;
  expect(await mended.findUnreadiness()).toBeNull();
  expect(health.outOfService()).toBeNull();
});

test.each([
  ["ENOSPC", "disk is full"],
  ["EDQUOT", "disk is full"],
  ["53100", "disk is full"],
  ["25006", "database is read-only"],
  ["EROFS", "nothing can be stored (EROFS)"],
])("a write that fails with %s is reported as: %s", (code, reason) => {
  expect(writeFailure(Object.assign(new Error(), { code }))).toBe(reason);
});

function healthOf(given: { stopping?: () => boolean; now?: () => number; file?: string } = {}) {
  return createHealth({
    db,
    database: { kind: "sqlite", file: given.file ?? file },
    stopping: given.stopping ?? (() => false),
    ...(given.now && { now: given.now }),
  });
}
