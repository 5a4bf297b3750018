import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { lockWriterState, readWriterState, storeNextId } from "../store/writer-state.ts";

/** Rows that are ready to be written. */
export type WritePlan = {
  /** Id of the next new row after those of this plan. */
  readonly nextId: number;
  write(on: Database): Promise<void>;
  clear(): Promise<void>;
};

export type Planning<Plan extends WritePlan> = {
  prepare(on: Database, nextId: number): Promise<Plan>;
  /** Last step in the same transaction, such as storing the result of the task. */
  end(on: Database, plan: Plan): Promise<void>;
  /** True if every change of the compared data also changes the catalogue's version or the result of `readVersion`. */
  isVersioned: boolean;
  readVersion?: ((on: Database) => Promise<string>) | undefined;
};

/** Error: the catalogue was changed between preparation and transaction. */
class Stale extends Error {}

/** Attempts to prepare without a lock, before preparing under the lock. */
const attempts = 3;

/** Writes the rows that `prepare` returns, in one transaction; passes on its errors. */
export function writePlanned<Plan extends WritePlan>(
  db: Database,
  planning: Planning<Plan>,
): Promise<void> {
  return ways[engineOf(db)](db, planning);
}

type Way = <Plan extends WritePlan>(db: Database, planning: Planning<Plan>) => Promise<void>;

/**
 * SQLite has one writer, so all is prepared before its lock is taken; if the catalogue's version is still the same,
 * so are all hashes. PostgreSQL's writers of the catalogue only wait for each other, at the row with its version.
 */
const ways: Record<Engine, Way> = {
  async sqlite(db, planning) {
    for (let attempt = 1; planning.isVersioned && attempt <= attempts; attempt += 1)
      try {
        return await writePrepared(db, planning);
      } catch (error) {
        if (!(error instanceof Stale)) throw error;
      }
    await writeLocked(db, planning);
  },
  postgres: writeLocked,
};

async function writePrepared<Plan extends WritePlan>(
  db: Database,
  { prepare, end, readVersion = async () => "" }: Planning<Plan>,
): Promise<void> {
  const ownVersion = await readVersion(db);
  const { version, nextId } = await readWriterState(db);
  const plan = await prepare(db, nextId);
  try {
    await inTransaction(db, async (on) => {
      if ((await lockWriterState(on)).version !== version + 1) throw new Stale();
      if ((await readVersion(on)) !== ownVersion) throw new Stale();
      await plan.write(on);
      await storeNextId(on, plan.nextId);
      await end(on, plan);
    });
  } finally {
    await plan.clear();
  }
}

async function writeLocked<Plan extends WritePlan>(
  db: Database,
  { prepare, end }: Planning<Plan>,
): Promise<void> {
  await inTransaction(db, async (on) => {
    const { nextId } = await lockWriterState(on);
    const plan = await prepare(on, nextId);
    await plan.write(on);
    await plan.clear();
    await storeNextId(on, plan.nextId);
    await end(on, plan);
  });
}
