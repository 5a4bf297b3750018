import { setTimeout as sleep } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";

/** Milliseconds to wait for another process's lock: in total, and per attempt inside SQLite, which blocks meanwhile. */
export const lockPatience = 3000;
export const blockingWait = 5;

const pauses = [5, 10, 20, 40];

/**
 * Connection that waits for another process's lock with timers: SQLite's own wait blocks the whole process. After one
 * wait of `lockPatience` in vain, statements try only once until a write succeeds, so that waits do not add up.
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
        // A successful write shows that the lock is gone; a SELECT does not, because reads succeed under a lock.
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
 * True for SQLITE_BUSY (5), BUSY_RECOVERY (261) and BUSY_TIMEOUT (773); after BUSY_SNAPSHOT only a new transaction
 * helps. https://sqlite.org/rescode.html#busy
 */
function isLocked(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === "ERR_SQLITE_ERROR" && (errcode === 5 || errcode === 261 || errcode === 773);
}
