import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  lockCatalogueState,
  readCatalogueState,
  storeNextId,
} from "../../products/store/catalogue-state.ts";
import { StalePlan } from "./judged-change.ts";

export type WritePlan = {
  /** Next free row id once the rows of this plan are written. */
  readonly nextId: number;
  write(on: Database): Promise<void>;
  clear(): Promise<void>;
};

export type Planning<Plan extends WritePlan> = {
  prepare(on: Database, nextId: number): Promise<Plan>;
  /** Last step in the same transaction, such as storing the result of the task. */
  end(on: Database, plan: Plan): Promise<void>;
  /** True if every change of the data can be detected by the catalogue's version or the result of `readVersion`. */
  isVersioned: boolean;
  readVersion?: ((on: Database) => Promise<string>) | undefined;
};

/** Attempts without a lock; then SQLite prepares under the lock, and PostgreSQL gives up until the task is tried again. */
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
 * SQLite has one writer: prepares before the lock, valid if the catalogue's version is still the same under it.
 * On PostgreSQL the lock blocks only other writers of the catalogue, so it prepares under the lock.
 */
const ways: Record<Engine, Way> = {
  async sqlite(db, planning) {
    for (let attempt = 1; planning.isVersioned && attempt <= attempts; attempt += 1)
      try {
        return await writePrepared(db, planning);
      } catch (error) {
        if (!(error instanceof StalePlan)) throw error;
      }
    await writeLocked(db, planning);
  },
  async postgres(db, planning) {
    for (let attempt = 1; attempt < attempts; attempt += 1)
      try {
        return await writeLocked(db, planning);
      } catch (error) {
        if (!(error instanceof StalePlan)) throw error;
      }
    await writeLocked(db, planning);
  },
};

async function writePrepared<Plan extends WritePlan>(
  db: Database,
  { prepare, end, readVersion = async () => "" }: Planning<Plan>,
): Promise<void> {
  const ownVersion = await readVersion(db);
  const { version, nextId } = await readCatalogueState(db);
  const plan = await prepare(db, nextId);
  try {
    await inTransaction(db, async (on) => {
      if ((await lockCatalogueState(on)).version !== version + 1) throw new StalePlan();
      if ((await readVersion(on)) !== ownVersion) throw new StalePlan();
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
    const { nextId } = await lockCatalogueState(on);
    const plan = await prepare(on, nextId);
    await plan.write(on);
    await plan.clear();
    await storeNextId(on, plan.nextId);
    await end(on, plan);
  });
}
