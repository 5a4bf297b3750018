import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { lockWriterState, readWriterState, storeNextId } from "../store/writer-state.ts";
import type { WriteOptions, WrittenChanges } from "./judged-change.ts";
import { prepareChanges } from "./prepare-changes.ts";

/** The catalogue was changed between preparation and transaction. */
class Stale extends Error {}

/** Preparations beside other writers, before one that keeps them away. */
const attempts = 3;

/** Writes the changes of a run in one transaction. Rejects with OutdatedImport and TaskLost. */
export function writeChanges(db: Database, options: WriteOptions): Promise<WrittenChanges> {
  return ways[engineOf(db)](db, options);
}

/**
 * SQLite has one writer, so everything is prepared before its lock is taken; a version of the catalogue that is still
 * the same shows that all hashes are. PostgreSQL's writers wait for each other at that row only.
 */
const ways: Record<Engine, typeof writeChanges> = {
  async sqlite(db, options) {
    for (let attempt = 1; attempt <= attempts; attempt += 1)
      try {
        return await writePrepared(db, options);
      } catch (error) {
        if (!(error instanceof Stale)) throw error;
      }
    return await writeLocked(db, options);
  },
  postgres: writeLocked,
};

async function writePrepared(db: Database, options: WriteOptions): Promise<WrittenChanges> {
  const { version, nextId } = await readWriterState(db);
  const plan = await prepareChanges(db, options, nextId);
  try {
    await inTransaction(db, async (on) => {
      if ((await lockWriterState(on)).version !== version + 1) throw new Stale();
      await plan.write(on);
      await storeNextId(on, plan.nextId);
      await options.end(on, plan.written);
    });
  } finally {
    await plan.clear();
  }
  return plan.written;
}

function writeLocked(db: Database, options: WriteOptions): Promise<WrittenChanges> {
  return inTransaction(db, async (on) => {
    const { nextId } = await lockWriterState(on);
    const plan = await prepareChanges(on, options, nextId);
    await plan.write(on);
    await plan.clear();
    await storeNextId(on, plan.nextId);
    await options.end(on, plan.written);
    return plan.written;
  });
}
