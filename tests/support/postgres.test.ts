import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type Postgres, startPostgres } from "./postgres.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test("two test databases never see each other's tables", async () => {
  const ours = await createTestDatabase();
  const theirs = await createTestDatabase();
  try {
    await query({ url: ours.url, sql: "CREATE TABLE only_ours (id int)" });
    const seen = "SELECT count(*)::int AS seen FROM pg_tables WHERE tablename = 'only_ours'";
    expect(await query({ url: ours.url, sql: seen })).toEqual([{ seen: 1 }]);
    expect(await query({ url: theirs.url, sql: seen })).toEqual([{ seen: 0 }]);
  } finally {
    await ours.drop();
    await theirs.drop();
  }
  await expect(query({ url: ours.url, sql: "SELECT 1" })).rejects.toThrow("does not exist");
});

test("a test server stopped under its clients comes back on the same address with its data", async () => {
  await query({ url: postgres.url, sql: "CREATE TABLE kept AS SELECT 42 AS answer" });
  await postgres.stopServer();
  await expect(query({ url: postgres.url, sql: "SELECT 1" })).rejects.toThrow("ECONNREFUSED");
  await postgres.startServer();
  expect(await query({ url: postgres.url, sql: "SELECT answer FROM kept" })).toEqual([
    { answer: 42 },
  ]);
});

test("a database commit reaches the disk before it is answered", async () => {
  expect(await query({ url: postgres.url, sql: "SHOW fsync" })).toEqual([{ fsync: "on" }]);
});

async function query({ url, sql }: { url: string; sql: string }) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
