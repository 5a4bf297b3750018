import type { Database } from "./database.ts";
import { isUnavailable, isUniqueViolation } from "./failures.ts";

/** Calls `write` to store an item, in a transaction of its own or with other items; resolves after the commit. */
export type Commit = <Item, Result>(write: BatchWrite<Item, Result>, item: Item) => Promise<Result>;

export type BatchWrite<Item, Result> = {
  /** Stores items of one kind and returns one result for each, in the same order. */
  store(on: Database, items: readonly Item[]): Promise<readonly Result[]>;
  /**
   * True if it locks rows that other transactions of its kind need too, such as counters. It is stored last: a
   * transaction that holds such rows and waits for others would be part of a deadlock.
   */
  locksSharedRows: boolean;
};

/** Stores each item in its own transaction (again if a unique index rejects a row), or in the current one. */
export function commitAlone(db: Database): Commit {
  return async <Item, Result>(write: BatchWrite<Item, Result>, item: Item) => {
    const store = (on: Database) => write.store(on, [item]);
    const [result] = await (db.isTransaction ? store(db) : retryWhenTaken(db, store));
    return result as Result;
  };
}

/**
 * Group commit: stores concurrent items in one transaction, because small transactions spend their time waiting for the
 * disk, and on PostgreSQL for round trips. If a group fails, it is rolled back and each item is stored alone, so a
 * `write` may run twice and must change nothing but the database. `atOnce` groups run in parallel, so that a group that
 * waits for a lock does not delay all others.
 */
export function createGroupCommit(db: Database, { atOnce = 1 } = {}): Commit {
  let waiting: Member[] = [];
  let busy = 0;

  async function work(): Promise<void> {
    busy += 1;
    await gather();
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await commit(db, group);
    }
    busy -= 1;
  }

  /**
   * Waits for requests that have already arrived. Actions are started one after another, with some turns of the event
   * loop in between (`fair-queue.ts`), so the group is complete when so many turns add nothing. Groups of one or two took
   * three times the CPU time per request (`npm run bench -- --part requests`).
   */
  async function gather(): Promise<void> {
    for (let idle = 0; idle < idleTurns && waiting.length < enough; ) {
      const before = waiting.length;
      await new Promise((resolve) => setImmediate(resolve));
      idle = waiting.length > before ? 0 : idle + 1;
    }
  }

  return <Item, Result>(write: BatchWrite<Item, Result>, item: Item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ write, item, resolve, reject } as Member);
    if (busy < atOnce) void work();
    return promise;
  };
}

/** Size from which a group waits for no further items. */
const enough = 32;
/** Turns of the event loop that add nothing to a complete group. */
const idleTurns = 4;

type Member = {
  write: BatchWrite<unknown, unknown>;
  item: unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
};

async function commit(db: Database, group: readonly Member[]): Promise<void> {
  try {
    const answers = await db.transaction().execute((on) => store(on, group));
    for (const answer of answers) answer();
  } catch (error) {
    if (group.length === 1 || isUnavailable(error)) for (const { reject } of group) reject(error);
    else for (const member of group) await commit(db, [member]);
  }
}

/** Stores a group of writes that are committed together; returns functions that resolve the items' promises, to be called after the commit. */
async function store(on: Database, group: readonly Member[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = [];
  const inOrder = group.toSorted((one, other) => lockOrder(one) - lockOrder(other));
  for (const [write, members] of Map.groupBy(inOrder, ({ write }) => write)) {
    const results = await write.store(
      on,
      members.map(({ item }) => item),
    );
    for (const [index, { resolve }] of members.entries())
      answers.push(() => resolve(results[index]));
  }
  return answers;
}

function lockOrder({ write }: Member): number {
  return write.locksSharedRows ? 1 : 0;
}

/** Runs a task in a new transaction, or in the current one when `db` is already a transaction. */
export function inTransaction<Result>(
  db: Database,
  task: (on: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? task(db) : db.transaction().execute(task);
}

/** Maximum number of runs of a task whose transaction fails because of a unique index. */
const maxAttempts = 3;

/**
 * Runs a task in a new transaction, and again if a unique index rejects a row. For tasks that check whether a value is
 * taken before they write it: on PostgreSQL another transaction may take the value between check and write; the next
 * attempt then finds it taken.
 */
export async function retryWhenTaken<Result>(
  db: Database,
  task: (on: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(task);
    } catch (error) {
      if (attempt === maxAttempts || !isUniqueViolation(error)) throw error;
    }
  }
}
