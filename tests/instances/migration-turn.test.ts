import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("three instances that migrate at once take turns, and none holds a lock beyond its transaction", async () => {
  const asked: string[] = [];
  const log = ({ query }: { query: { sql: string } }) => void asked.push(query.sql);
  const three = Array.from({ length: 3 }, () =>
    openDatabase({ kind: "postgres", url: database.url }, { log }),
  );
  await Promise.all(three.map((opened) => migrateToLatest(opened)));
  const made = asked.filter((sql) => sql.startsWith('create table "outbox_email"'));
  expect(made).toHaveLength(1);
  const locks = asked.flatMap((sql) => sql.match(/pg_\w*advisory\w*/g) ?? []);
  expect(new Set(locks)).toEqual(new Set(["pg_advisory_xact_lock"]));
  for (const { db } of three) await db.destroy();
});
