import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { isRecordsKind } from "../domain/import/kinds.ts";
import { deleteUnusedNames } from "../store/products.ts";
import { renewReports, undoRenewals } from "../store/stock.ts";
import { applyInParts, isInParts, undoInParts } from "./apply-in-parts.ts";
import { endedRun } from "./ended-run.ts";
import { type WriteWork, writePart } from "./write-part.ts";
import { writeRecords } from "./write-records.ts";

const maxNamed = 200;

/** Applies an import; rejects with OutdatedImport (products changed since the check) or TaskLost. */
export async function applyImport(db: Database, work: WriteWork): Promise<void> {
  const { run, lease, at } = work;
  if (isRecordsKind(run.kind)) return await writeRecords(db, { ...work, direction: "apply" });
  const end = (on: Database, products: number, firstId: number | null) => {
    const outcome = { products, kept: [], keptCount: 0 };
    const state = { state: "applied", appliedAt: at, firstId, outcome } as const;
    return lease.end(on, { ...endedRun(run, at), ...state }, run.version);
  };
  if (await isInParts(db, work)) {
    const { products, firstId, failure } = await applyInParts(db, work);
    return failure
      ? await lease.end(
          db,
          { ...endedRun(run, at), state: "failed", failure, firstId: null },
          run.version,
        )
      : await end(db, products, firstId);
  }
  await writePart(db, work, {
    direction: "apply",
    async end(on, { products, firstId }) {
      const renewed = run.kind === "stock" ? await renewReports(on, run.id) : 0;
      await end(on, products + renewed, firstId ?? null);
    },
  });
}

/**
 * Undoes an import in one transaction or several, except for products changed after it; deletes new products, brands
 * and categories. Rejects with TaskLost if this worker no longer holds the task.
 */
export async function undoImport(db: Database, work: WriteWork): Promise<void> {
  const { run, lease, at } = work;
  if (isRecordsKind(run.kind)) return await writeRecords(db, { ...work, direction: "undo" });
  const end = async (on: Database, products: number, kept: readonly string[]) => {
    if (run.firstId !== null) await deleteUnusedNames(on, { first: run.firstId });
    const outcome = { products, kept: kept.slice(0, maxNamed), keptCount: kept.length };
    await lease.end(on, { ...endedRun(run, at), state: "undone", outcome }, run.version);
  };
  if (await isInParts(db, work)) {
    const { products, kept } = await undoInParts(db, work);
    return await inTransaction(db, (on) => end(on, products, kept));
  }
  await writePart(db, work, {
    direction: "undo",
    async end(on, { products, kept }) {
      const renewed = run.kind === "stock" ? await undoRenewals(on, run.id) : 0;
      await end(on, products + renewed, kept);
    },
  });
}
