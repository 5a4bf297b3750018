import type { Database } from "./database.ts";
import { isUnavailable } from "./failures.ts";

/** Runs what is stored together and answers once it is on disk. */
export type Commit = <Result>(task: (on: Database) => Promise<Result>) => Promise<Result>;

/**
 * Runs tasks that come in together in one transaction, because on SQLite nearly all the time of a small one
 * goes into waiting for the disk. Each is answered after the commit that holds it. Where one of a group
 * fails, everything is taken back and each runs in a transaction of its own, so that none pays for another:
 * a task may therefore run twice, and must touch nothing but the database.
 */
export function createGroupCommit(db: Database): Commit {
  let waiting: Member[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    // The forms that have reached the process by now are read first, and so come along.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await commit(db, group);
    }
    isBusy = false;
  }

  return <Result>(task: (on: Database) => Promise<Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ task, resolve: resolve as (result: unknown) => void, reject });
    if (!isBusy) void work();
    return promise;
  };
}

type Member = {
  task(on: Database): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
};

async function commit(db: Database, group: readonly Member[]): Promise<void> {
  try {
    const results = await db.transaction().execute(async (on) => {
      const results: unknown[] = [];
      for (const { task } of group) results.push(await task(on));
      return results;
    });
    for (const [index, { resolve }] of group.entries()) resolve(results[index]);
  } catch (error) {
    if (group.length === 1 || isUnavailable(error)) for (const { reject } of group) reject(error);
    else for (const member of group) await commit(db, [member]);
  }
}
