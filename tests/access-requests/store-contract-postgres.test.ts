import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { StoreUnavailable } from "../../src/kernel/store-unavailable.ts";
import {
  type Database,
  migrateToLatest,
  openDatabase,
  readSchemaState,
} from "../../src/platform/database/database.ts";
import { createTestDatabase, startPostgres, type TestDatabase } from "../support/postgres.ts";
import { add, all, newRequest } from "./store-contract.ts";

let database: TestDatabase;
let instances: Database[];
beforeEach(async () => {
  database = await createTestDatabase();
  instances = [1, 2, 3, 4].map(() => open(database.url));
});
afterEach(async () => {
  for (const instance of instances) await instance.destroy();
  await database.drop();
});

test("PostgreSQL instances that start at once run the migrations once", async () => {
  await Promise.all(instances.map((db) => migrateToLatest({ db, engine: "postgres" })));
  const db = instances[0] as Database;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(await readSchemaState({ db })).toBe("current");
});

test("the same access request sent to several instances at once is stored once", async () => {
  await migrateToLatest({ db: instances[0] as Database, engine: "postgres" });
  const stores = instances.map((db) => createAccessRequestStore(db));
  const stored = await Promise.all(
    stores.flatMap((store) => Array.from({ length: 12 }, () => add(store, newRequest()))),
  );
  expect(new Set(stored.map((request) => request?.reference)).size).toBe(1);
  for (const store of stores) expect(await all(store)).toHaveLength(1);
});

test("a PostgreSQL server that is down makes the store unavailable, and is used again when it is back", async () => {
  const server = await startPostgres();
  const db = open(server.url);
  const store = createAccessRequestStore(db);
  await migrateToLatest({ db, engine: "postgres" });
  await add(store, newRequest());
  try {
    await server.stopServer();
    await expect(add(store, newRequest())).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(all(store)).rejects.toBeInstanceOf(StoreUnavailable);
    await server.startServer();
    expect(await add(store, newRequest({ taxId: "A58818501" }))).not.toBeNull();
    expect(await all(store)).toHaveLength(2);
  } finally {
    await db.destroy();
    await server.stop();
  }
});

test("whole numbers from PostgreSQL come back as numbers, beyond 32 bits too", async () => {
  const db = instances[0] as Database;
  const { rows } = await sql`select 1750000000000::bigint as instant`.execute(db);
  expect(rows).toEqual([{ instant: 1_750_000_000_000 }]);
});

function open(url: string): Database {
  return openDatabase({ kind: "postgres", url }).db;
}
