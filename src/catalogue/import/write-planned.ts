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

/** Error: the catalogue was changed after the rows were prepared and before they were written. */
class Stale extends Error {}

/** Number of attempts to prepare the rows without a lock; after these, the rows are prepared while the lock is held. */
const attempts = 3;

/** Prepares rows and writes them in one transaction; rejects with the errors of `prepare`. */
export function writePlanned<Plan extends WritePlan>(
  db: Database,
  planning: Planning<Plan>,
): Promise<void> {
  return ways[engineOf(db)](db, planning);
}

type Way = <Plan extends WritePlan>(db: Database, planning: Planning<Plan>) => Promise<void>;

/**
 * On SQLite, which has one writer, the rows are prepared before the write lock is taken; if the catalogue's version is
 * then still the same, no product has changed. On PostgreSQL the lock only blocks other writers of the catalogue, so
 * the rows are prepared while it is held.
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
