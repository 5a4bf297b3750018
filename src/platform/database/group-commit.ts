import type { Database } from "./database.ts";
import { isUnavailable } from "./failures.ts";
import { inTransaction } from "./in-transaction.ts";

/** Stores something together with its like, and answers once it is on disk. */
export type Commit = <Item, Result>(way: Way<Item, Result>, item: Item) => Promise<Result>;

/** How things of one kind are stored: a result for each, in their order. */
type Way<Item, Result> = (on: Database, items: readonly Item[]) => Promise<readonly Result[]>;

/** Each thing in a transaction of its own, or in the one that is under way. */
export function commitAlone(db: Database): Commit {
  return async <Item, Result>(way: Way<Item, Result>, item: Item) => {
    const [result] = await inTransaction(db, (on) => way(on, [item]));
    return result as Result;
  };
}

/**
 * Stores what comes in together in one transaction, because nearly all the time of a small one goes into waiting: for
 * the disk, and on PostgreSQL for the server between its statements. Each is answered after the commit that holds it.
 * Where something of a group fails, everything is taken back and each is stored in a transaction of its own, so that
 * none pays for another: a way may therefore run twice, and must touch nothing but the database.
 * `atOnce` groups may be under way, so that one that waits for a lock does not hold up everybody.
 */
export function createGroupCommit(db: Database, { atOnce = 1 } = {}): Commit {
  let waiting: Member[] = [];
  let busy = 0;

  async function work(): Promise<void> {
    busy += 1;
    // The forms that have reached the process by now are read first, and so come along.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await commit(db, group);
    }
    busy -= 1;
  }

  return <Item, Result>(way: Way<Item, Result>, item: Item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ way, item, resolve, reject } as Member);
    if (busy < atOnce) void work();
    return promise;
  };
}

type Member = {
  way: Way<unknown, unknown>;
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

/** Returns what is to be said once the transaction is over. */
async function store(on: Database, group: readonly Member[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = [];
  for (const [way, members] of Map.groupBy(group, ({ way }) => way)) {
    const results = await way(
      on,
      members.map(({ item }) => item),
    );
    for (const [index, { resolve }] of members.entries())
      answers.push(() => resolve(results[index]));
  }
  return answers;
}
