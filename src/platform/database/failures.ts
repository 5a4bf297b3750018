import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection, Driver } from "kysely";
import { retryDelay } from "../../kernel/backoff.ts";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { fetching } from "../../promises/fetching.ts";
import type { Logger } from "../http/log.ts";

/** Kysely driver that rejects with StoreUnavailable when the database does not answer. */
export function mapDriverErrors(driver: Driver): Driver {
  // Proxies are cached by connection, because Kysely and its drivers compare connections by identity.
  const mapped = new WeakMap<DatabaseConnection, DatabaseConnection>();
  return new Proxy(withStoreErrorsInAll(driver), {
    get(target, name) {
      if (name !== "acquireConnection") return Reflect.get(target, name);
      return async (...given: Parameters<Driver["acquireConnection"]>) => {
        const connection = await target.acquireConnection(...given);
        const known = mapped.get(connection) ?? withStoreErrorsInAll(connection);
        mapped.set(connection, known);
        return known;
      };
    },
  });
}

/** Rethrows errors of an unavailable database or disk as StoreUnavailable; other errors pass unchanged. */
export async function withStoreErrors<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    throw isUnavailable(error) && !(error instanceof StoreUnavailable)
      ? new StoreUnavailable("the database does not answer", { cause: error })
      : error;
  }
}

export function withStoreErrorsInAll<Services extends object>(services: Services): Services {
  return new Proxy(services, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== "function") return found;
      return (...given: unknown[]) => {
        const answer: unknown = found.apply(target, given);
        return answer instanceof Promise ? withStoreErrors(() => answer) : answer;
      };
    },
  });
}

export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (code === "ERR_SQLITE_ERROR") return sqliteFaults.has((errcode ?? 0) & 0xff);
  // 25006 is a read-only standby: https://www.postgresql.org/docs/current/errcodes-appendix.html
  if (/^(08|53|57|58)...$|^25006$/.test(code ?? "")) return true;
  return systemFaults.has(code ?? "") || poolFaults.test(error.message);
}

/** True for an insert or update that a primary key or unique index has rejected. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  // SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE: https://sqlite.org/rescode.html
  if (code === "ERR_SQLITE_ERROR") return errcode === 1555 || errcode === 2067;
  return code === "23505";
}

/** BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB: https://sqlite.org/rescode.html */
const sqliteFaults = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26]);
const systemFaults = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENOENT",
  "EACCES",
  "ENOSPC",
  "EROFS",
]);
/** Errors of the connection pool have no code, only a message. */
const poolFaults =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/;

/** Retries a task a few times while the database does not answer, because it often starts later than the site. */
export async function retry<Result>(
  task: () => Promise<Result>,
  log: Logger,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await task();
    } catch (error) {
      if (failures === fetching.retries || !isUnavailable(error)) throw error;
      log.warn({ err: error }, "the database does not answer yet");
      await wait(retryDelay(failures));
    }
  }
}
