import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryDelay } from "../../kernel/backoff.ts";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { fetching } from "../../promises/fetching.ts";
import type { Logger } from "../http/log.ts";
import { isUnavailable, retry, withStoreErrors } from "./failures.ts";

const sqlite = (errcode: number) => failure({ code: "ERR_SQLITE_ERROR", errcode });
const postgres = (code: string) => failure({ code });

test.each([
  ["SQLITE_BUSY", sqlite(5)],
  ["SQLITE_BUSY_SNAPSHOT", sqlite(517)],
  ["SQLITE_READONLY", sqlite(8)],
  ["SQLITE_READONLY_DBMOVED", sqlite(1032)],
  ["SQLITE_IOERR_WRITE", sqlite(778)],
  ["SQLITE_CORRUPT", sqlite(11)],
  ["SQLITE_FULL", sqlite(13)],
  ["SQLITE_CANTOPEN", sqlite(14)],
  ["SQLITE_NOTADB", sqlite(26)],
  ["a connection that failed", postgres("08006")],
  ["too many connections", postgres("53300")],
  ["a full disk", postgres("53100")],
  ["a server that is shutting down", postgres("57P01")],
  ["a server that is starting up", postgres("57P03")],
  ["a query that took too long", postgres("57014")],
  ["an I/O error of the server", postgres("58030")],
  ["a standby", postgres("25006")],
  ["a refused connection", failure({ code: "ECONNREFUSED" })],
  ["a name that does not resolve", failure({ code: "ENOTFOUND" })],
  ["a pool that had none to give", failure({}, "timeout exceeded when trying to connect")],
  ["a connection that was cut", failure({}, "Connection terminated unexpectedly")],
])("%s counts as an unavailable database", async (_, error) => {
  expect(isUnavailable(error)).toBe(true);
  const failed = withStoreErrors(() => Promise.reject(error));
  await expect(failed).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(failed).rejects.toMatchObject({ cause: error });
});

test.each([
  ["SQLITE_ERROR", sqlite(1)],
  ["SQLITE_CONSTRAINT_UNIQUE", sqlite(2067)],
  ["SQLITE_MISMATCH", sqlite(20)],
  ["a column that does not exist", postgres("42703")],
  ["a unique constraint", postgres("23505")],
  ["a byte that no text holds", postgres("22021")],
  ["a bug", new TypeError("undefined is not a function")],
])("%s counts as a bug and is thrown unchanged", async (_, error) => {
  await expect(withStoreErrors(() => Promise.reject(error))).rejects.toBe(error);
});

test("a thrown value that is no error counts as a bug too", () => {
  expect(isUnavailable("timeout")).toBe(false);
});

function failure(properties: object, message = "failed"): Error {
  return Object.assign(new Error(message), properties);
}

const down = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
const log = { warn: vi.fn() };
const waits: number[] = [];

const wait = async (milliseconds: number) => void waits.push(milliseconds);

beforeEach(() => void waits.splice(0));
afterEach(() => log.warn.mockClear());

test("a task waits for a database that starts late, with growing delays", async () => {
  let tries = 0;
  const task = async () => (++tries === 3 ? "up" : Promise.reject(down));
  expect(await retry(task, log as unknown as Logger, wait)).toBe("up");
  expect(waits).toEqual([retryDelay(0), retryDelay(1)]);
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test("a task gives up on an unavailable database after the promised retries", async () => {
  const task = vi.fn(() => Promise.reject(down));
  await expect(retry(task, log as unknown as Logger, wait)).rejects.toBe(down);
  expect(task).toHaveBeenCalledTimes(1 + fetching.retries);
});

test("a task that fails because of a bug is not retried", async () => {
  const bug = new TypeError("no such column");
  const task = vi.fn(() => Promise.reject(bug));
  await expect(retry(task, log as unknown as Logger, wait)).rejects.toBe(bug);
  expect(task).toHaveBeenCalledTimes(1);
});
