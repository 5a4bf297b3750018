import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AccessRequestStore } from "../../src/access-requests/store/store.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { StoreUnavailable } from "../../src/kernel/store-unavailable.ts";
import {
  type Database,
  migrateToLatest,
  openDatabase,
} from "../../src/platform/database/database.ts";
import { add, all, newRequest } from "./store-contract.ts";

let folder: string;
let file: string;
let db: Database;
let store: AccessRequestStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-sqlite-"));
  file = join(folder, "not", "there", "yet", "site.db");
  const opened = openDatabase({ kind: "sqlite", file });
  await migrateToLatest(opened);
  db = opened.db;
  store = createAccessRequestStore(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test.each([
  ["journal_mode", "wal"],
  ["synchronous", 2],
  ["foreign_keys", 1],
])("the SQLite connection has %s = %s", async (pragma, value) => {
  const { rows } = await sql.raw(`pragma ${pragma}`).execute(db);
  expect(rows).toEqual([{ [pragma]: value }]);
});

test("an SQLite column rejects values of another type", async () => {
  const badly = sql`update access_request set received_at = 'ayer'`;
  await add(store, newRequest());
  await expect(badly.execute(db)).rejects.toThrow("cannot store TEXT value");
});

test("other users of the machine cannot read the data folder", () => {
  expect(statSync(join(folder, "not")).mode & 0o777).toBe(0o700);
});

test("a full disk makes the store unavailable until there is room again", async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  await expect(addMany(200)).rejects.toBeInstanceOf(StoreUnavailable);
  const before = (await all(store)).length;
  await sql`pragma max_page_count = 1000000`.execute(db);
  await addMany(1);
  expect(await all(store)).toHaveLength(before + 1);
});

test("a disk that cannot be written makes the SQLite store unavailable", async () => {
  await sql`pragma query_only = on`.execute(db);
  await expect(add(store, newRequest())).rejects.toBeInstanceOf(StoreUnavailable);
  await sql`pragma query_only = off`.execute(db);
  expect(await add(store, newRequest())).not.toBeNull();
});

test("a database file that was moved away or replaced makes the store unavailable until it is back", async () => {
  await add(store, newRequest());
  renameSync(file, `${file}.moved`);
  const request = newRequest({ taxId: "A58818501" });
  await expect(add(store, request)).rejects.toBeInstanceOf(StoreUnavailable);
  writeFileSync(file, "");
  await expect(store.findByReference("B2B-0")).rejects.toBeInstanceOf(StoreUnavailable);
  renameSync(`${file}.moved`, file);
  expect(await add(store, request)).toEqual(request);
  expect(await all(store)).toHaveLength(2);
});

test("SQLite waits for a lock of another process, then names the lock in the error", async () => {
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  const started = performance.now();
  await expect(add(store, newRequest())).rejects.toBeInstanceOf(StoreUnavailable);
  expect(performance.now() - started).toBeGreaterThan(2500);
  other.exec("rollback");
  other.close();
  expect(await add(store, newRequest())).not.toBeNull();
});

test("a file that is no database, or a folder, makes the store unavailable", async () => {
  const noDatabase = join(folder, "notes.txt");
  writeFileSync(noDatabase, "hola ".repeat(1000));
  for (const wrong of [noDatabase, folder]) {
    const opened = openDatabase({ kind: "sqlite", file: wrong });
    const listing = all(createAccessRequestStore(opened.db));
    await expect(listing, wrong).rejects.toBeInstanceOf(StoreUnavailable);
  }
});

async function addMany(count: number) {
  for (let index = 0; index < count; index++) {
    await add(store, newRequest({ email: `tienda-${index}-${count}@farmacia.es` }));
  }
}
