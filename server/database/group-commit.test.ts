import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { type Commit, createGroupCommit } from "./group-commit.ts";

let folder: string;
let db: Database;
let commit: Commit;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-group-"));
  ({ db } = openDatabase({ kind: "sqlite", file: join(folder, "site.db") }));
  await sql`create table shop (name text primary key)`.execute(db);
  commit = createGroupCommit(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it("stores what comes in together in one transaction, and answers each", async () => {
  const transaction = vi.spyOn(db, "transaction");
  const names = ["farmacia-del-mar", "herbolario-sol", "salon-rizo-libre"];
  expect(await Promise.all(names.map((name) => commit(add(name))))).toEqual(names);
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(await stored()).toEqual(names);
});

it("takes what comes in while the disk is busy into the next one", async () => {
  const first = commit(add("farmacia-del-mar"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await commit(add("salon-rizo-libre"))).toBe("salon-rizo-libre");
  expect(await first).toBe("farmacia-del-mar");
});

it("lets none pay for another's mistake", async () => {
  const twice = ["farmacia-del-mar", "farmacia-del-mar", "herbolario-sol"].map((name) =>
    commit(add(name)),
  );
  expect((await Promise.allSettled(twice)).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(await stored()).toEqual(["farmacia-del-mar", "herbolario-sol"]);
});

it("tells everybody at once that the database does not answer, and tries nothing again", async () => {
  const full = Object.assign(new Error("full"), { code: "ERR_SQLITE_ERROR", errcode: 13 });
  const task = vi.fn(() => Promise.reject(full));
  const both = [commit(add("farmacia-del-mar")), commit(task)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  expect(task).toHaveBeenCalledTimes(1);
  expect(await stored()).toEqual([]);
});

function add(name: string) {
  return async (on: Database) => {
    await sql`insert into shop (name) values (${name})`.execute(on);
    return name;
  };
}

async function stored() {
  const { rows } = await sql<{ name: string }>`select name from shop order by name`.execute(db);
  return rows.map(({ name }) => name);
}
