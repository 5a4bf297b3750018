import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { type BatchWrite, type Commit, createGroupCommit, retryWhenTaken } from "./transaction.ts";

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

it("a group commit stores concurrent writes in one transaction and answers each", async () => {
  const transaction = vi.spyOn(db, "transaction");
  const together = { ...add, store: vi.fn(add.store) };
  const names = ["farmacia-del-mar", "herbolario-sol", "salon-rizo-libre"];
  expect(await Promise.all(names.map((name) => commit(together, name)))).toEqual(
    names.map((name) => `${name} added`),
  );
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(together.store).toHaveBeenCalledTimes(1);
  expect(await stored()).toEqual(names);
});

it("a group commit stores writes of different kinds in one transaction, each in its way", async () => {
  const transaction = vi.spyOn(db, "transaction");
  await commit(add, "farmacia-del-mar");
  const answers = [
    commit(add, "herbolario-sol"),
    commit(close, "farmacia-del-mar"),
    commit(add, "salon-rizo-libre"),
  ];
  expect(await Promise.all(answers)).toEqual([
    "herbolario-sol added",
    "farmacia-del-mar closed",
    "salon-rizo-libre added",
  ]);
  expect(transaction).toHaveBeenCalledTimes(2);
  expect(await stored()).toEqual(["herbolario-sol", "salon-rizo-libre"]);
});

it("a group commit stores last the writes that lock rows needed by all", async () => {
  const order: string[] = [];
  const noting = (name: string, locksSharedRows: boolean): BatchWrite<string, string> => ({
    async store(_, items) {
      order.push(name);
      return items;
    },
    locksSharedRows,
  });
  const count = noting("count", true);
  const answers = [
    commit(count, "farmacia-del-mar"),
    commit(noting("mark sent", false), "herbolario-sol"),
    commit(count, "salon-rizo-libre"),
  ];
  expect(await Promise.all(answers)).toEqual([
    "farmacia-del-mar",
    "herbolario-sol",
    "salon-rizo-libre",
  ]);
  expect(order).toEqual(["mark sent", "count"]);
});

it("a group commit waits while each turn of the event loop brings more writes, but not for ever", async () => {
  const transaction = vi.spyOn(db, "transaction");
  const adding = { ...add, store: vi.fn(add.store) };
  const names = Array.from({ length: 40 }, (_, shop) => `herbolario-${shop}`);
  const answers: Promise<string>[] = [];
  function arrive() {
    const name = names[answers.length];
    if (!name) return;
    setImmediate(arrive);
    answers.push(commit(adding, name));
  }
  arrive();
  await vi.waitFor(() => expect(answers).toHaveLength(40), 30_000);
  expect(await Promise.all(answers)).toEqual(names.map((name) => `${name} added`));
  expect(adding.store.mock.calls.map(([, group]) => group.length)).toEqual([32, 8]);
  expect(transaction).toHaveBeenCalledTimes(2);
});

it("a group commit leaves writes that arrive while the disk is busy to the next one", async () => {
  const first = commit(add, "farmacia-del-mar");
  await new Promise((resolve) => setImmediate(resolve));
  expect(await commit(add, "salon-rizo-libre")).toBe("salon-rizo-libre added");
  expect(await first).toBe("farmacia-del-mar added");
});

it("a write that fails in a group commit does not make the others fail", async () => {
  const twice = ["farmacia-del-mar", "farmacia-del-mar", "herbolario-sol"].map((name) =>
    commit(add, name),
  );
  expect((await Promise.allSettled(twice)).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(await stored()).toEqual(["farmacia-del-mar", "herbolario-sol"]);
});

it("a group commit reports an unavailable database to all writers at once, without a retry", async () => {
  const full = Object.assign(new Error("full"), { code: "ERR_SQLITE_ERROR", errcode: 13 });
  const failing = { ...add, store: vi.fn(() => Promise.reject(full)) };
  const both = [commit(add, "farmacia-del-mar"), commit(failing, "herbolario-sol")];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  expect(failing.store).toHaveBeenCalledTimes(1);
  expect(await stored()).toEqual([]);
});

it("a group commit can run while another one waits, if several are allowed at once", async () => {
  const two = createGroupCommit(db, { atOnce: 2 });
  const { promise: lock, resolve: unlock } = Promise.withResolvers<void>();
  const begun = vi.spyOn(db, "transaction");
  // Mock that runs the task without a transaction, because this test only checks when a group starts.
  begun.mockImplementation((() => ({
    execute: (task: (on: Database) => unknown) => task(db),
  })) as never);
  const waiting: BatchWrite<string, string> = {
    store: (_, names) => lock.then(() => names),
    locksSharedRows: false,
  };
  const slow = two(waiting, "farmacia-del-mar");
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), 30_000);
  expect(await two(add, "herbolario-sol")).toBe("herbolario-sol added");
  unlock();
  expect(await slow).toBe("farmacia-del-mar");
});

const add: BatchWrite<string, string> = {
  async store(on, names) {
    for (const name of names) await sql`insert into shop (name) values (${name})`.execute(on);
    return names.map((name) => `${name} added`);
  },
  locksSharedRows: false,
};

const close: BatchWrite<string, string> = {
  async store(on, names) {
    for (const name of names) await sql`delete from shop where name = ${name}`.execute(on);
    return names.map((name) => `${name} closed`);
  },
  locksSharedRows: false,
};

async function stored() {
  const { rows } = await sql<{ name: string }>`select name from shop order by name`.execute(db);
  return rows.map(({ name }) => name);
}

it("a transaction is retried after a conflict in a unique index, and gives up after three attempts", async () => {
  await commit(add, "farmacia-del-mar");
  const names = ["farmacia-del-mar", "herbolario-sol"].values();
  const next = vi.fn((on: Database) => add.store(on, [names.next().value ?? ""]));
  expect(await retryWhenTaken(db, next)).toEqual(["herbolario-sol added"]);
  expect(next).toHaveBeenCalledTimes(2);
  const taken = vi.fn((on: Database) => add.store(on, ["farmacia-del-mar"]));
  await expect(retryWhenTaken(db, taken)).rejects.toThrow("UNIQUE");
  expect(taken).toHaveBeenCalledTimes(3);
  const failing = vi.fn(() => Promise.reject(new Error("a bug")));
  await expect(retryWhenTaken(db, failing)).rejects.toThrow("a bug");
  expect(failing).toHaveBeenCalledTimes(1);
});
