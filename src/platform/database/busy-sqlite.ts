import { setTimeout as sleep } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";

/** In milliseconds: total wait for another process's lock, and SQLite's own blocking part of it. */
export const lockPatience = 3000;
export const blockingWait = 5;

const pauses = [5, 10, 20, 40];

/**
 * Connection that waits for another process's lock asynchronously: SQLite's own waiting blocks the whole process.
 * After one full wait later statements try once only, until one succeeds, so that waits do not add up.
 */
export class BusyConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  #lock: { since: number; seen: number } | null = null;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (let tries = 0; ; tries += 1) {
      try {
        const result = await this.#connection.executeQuery<Row>(query);
        // Readers ignore locks, so they tell nothing about it.
        if (!/^\s*select\b/i.test(query.sql)) this.#lock = null;
        return result;
      } catch (error) {
        if (!isLocked(error) || this.#isBorneLongEnough()) throw error;
        await sleep(pauses[tries] ?? 50);
      }
    }
  }

  #isBorneLongEnough(): boolean {
    const now = performance.now();
    const isAnother = !this.#lock || now - this.#lock.seen > lockPatience;
    this.#lock = { since: isAnother ? now : (this.#lock?.since ?? now), seen: now };
    return now - this.#lock.since >= lockPatience;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

/**
 * SQLITE_BUSY and its recovery variant; not BUSY_SNAPSHOT, which only a new transaction ends.
 * https://sqlite.org/rescode.html#busy
 */
function isLocked(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === "ERR_SQLITE_ERROR" && (errcode === 5 || errcode === 261 || errcode === 773);
}
