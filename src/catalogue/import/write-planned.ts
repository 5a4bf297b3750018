import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { lockWriterState, readWriterState, storeNextId } from "../store/writer-state.ts";

/** Rows that are ready to be written. */
export type WritePlan = {
  /** Number of the next row that is created after the plan. */
  readonly nextId: number;
  write(on: Database): Promise<void>;
  clear(): Promise<void>;
};

export type Planning<Plan extends WritePlan> = {
  prepare(on: Database, nextId: number): Promise<Plan>;
  /** Ends the work in the transaction that writes it. */
  end(on: Database, plan: Plan): Promise<void>;
  /** True if every change of the compared facts also changes the version of the catalogue or that of `readVersion`. */
  isVersioned: boolean;
  readVersion?: ((on: Database) => Promise<string>) | undefined;
};

/** The catalogue was changed between preparation and transaction. */
class Stale extends Error {}

/** Preparations beside other writers, before one that keeps them away. */
const attempts = 3;

/** Writes a prepared plan in one transaction. Rejects with the errors of `prepare`. */
export function writePlanned<Plan extends WritePlan>(
  db: Database,
  planning: Planning<Plan>,
): Promise<void> {
  return ways[engineOf(db)](db, planning);
}

type Way = <Plan extends WritePlan>(db: Database, planning: Planning<Plan>) => Promise<void>;

/**
 * SQLite has one writer, so everything is prepared before its lock is taken; a version of the catalogue that is still
 * the same shows that all hashes are. PostgreSQL's writers wait for each other at that row only.
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
