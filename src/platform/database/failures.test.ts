import { expect, test } from "vitest";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { isUnavailable, withStoreErrors } from "./failures.ts";

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
])("%s is a database that does not answer", async (_, error) => {
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
])("%s is a bug and passes as it is", async (_, error) => {
  await expect(withStoreErrors(() => Promise.reject(error))).rejects.toBe(error);
});

test("what is no error at all is a bug too", () => {
  expect(isUnavailable("timeout")).toBe(false);
});

function failure(properties: object, message = "failed"): Error {
  return Object.assign(new Error(message), properties);
}
