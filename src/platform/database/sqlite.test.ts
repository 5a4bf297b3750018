import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { Schema } from "./schema.ts";
import { lockTimeout, openSqlite } from "./sqlite.ts";

let folder: string;
let db: Kysely<Schema>;
let other: DatabaseSync;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-lock-"));
  db = openSqlite(join(folder, "site.db"));
  await sql`create table visit (id integer primary key) strict`.execute(db);
  other = new DatabaseSync(join(folder, "site.db"));
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const write = () => sql`insert into visit default values`.execute(db);
const writeInTransaction = () =>
  db.transaction().execute((on) => sql`insert into visit default values`.execute(on));

test.each([
  ["a statement", write],
  ["a transaction", writeInTransaction],
])("%s waits for a lock of another process without blocking the event loop", async (_, task) => {
  other.exec("begin immediate");
  const writing = task();
  // These timers would not run if the write blocked the process while it waits.
  for (let turns = 0; turns < 5; turns += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  other.exec("commit");
  await writing;
  expect(other.prepare("select count(*) as count from visit").get()).toEqual({ count: 1 });
});

test("after one timeout of an SQLite lock, other writes fail at once until it is released", async () => {
  other.exec("begin immediate");
  const started = performance.now();
  const writes = await Promise.allSettled(Array.from({ length: 20 }, writeInTransaction));
  expect(writes.map(({ status }) => status)).toEqual(Array(20).fill("rejected"));
  // Twenty writes that waited one after another would take twenty times `lockTimeout`.
  expect(performance.now() - started).toBeLessThan(10 * lockTimeout);
  other.exec("commit");
  await write();

  other.exec("begin immediate");
  const writing = write();
  await new Promise((resolve) => setTimeout(resolve, 30));
  other.exec("commit");
  await writing;
});

test("a full disk is reported as such, and writing works again when there is room", async () => {
  await sql`pragma max_page_count = 3`.execute(db);
  await sql`create table note (text text) strict`.execute(db);
  const writeMuch = (on: Kysely<Schema>) =>
    sql`insert into note values (${"x".repeat(20_000)})`.execute(on);
  const full = db.transaction().execute(writeMuch);
  // 13 is SQLITE_FULL (the disk is full), which failures.ts treats as an unavailable database.
  await expect(full).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(full).rejects.toMatchObject({ cause: { errcode: 13 } });
  await sql`pragma max_page_count = 1000`.execute(db);
  await db.transaction().execute(writeMuch);
  expect(other.prepare("select count(*) as count from note").get()).toEqual({ count: 1 });
});

test("an SQLite error that is no lock is reported at once", async () => {
  await expect(sql`insert into nowhere default values`.execute(db)).rejects.toThrow(
    "no such table",
  );
});
