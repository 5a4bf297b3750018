import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { type ImportRun, undoDays } from "../domain/import/run.ts";
import { skuKey } from "../domain/sku.ts";
import {
  findImportRun,
  readChangedProducts,
  readChanges,
  replaceImportRun,
} from "../store/import-runs.ts";
import {
  deleteFormerSkus,
  deleteProducts,
  deleteUnusedNames,
  readHashes,
} from "../store/products.ts";
import { createProductWriter } from "../store/write-products.ts";

export type ApplyOutcome =
  | { kind: "applied"; products: number }
  /** The run is gone, in another state, or somebody else has just changed it. */
  | { kind: "not-possible"; state: ImportRun["state"] | null }
  /** Products were changed since the file was checked; it has to be checked again. */
  | { kind: "outdated"; rows: readonly number[] };

/** Applies a checked import in one transaction. */
export async function applyImport(
  db: Database,
  { runId, at }: { runId: string; at: number },
): Promise<ApplyOutcome> {
  try {
    return await inTransaction(db, (on) => apply(on, { runId, at }));
  } catch (error) {
    if (error instanceof OutdatedImport) return { kind: "outdated", rows: error.rows };
    throw error;
  }
}

async function apply(
  on: Database,
  { runId, at }: { runId: string; at: number },
): Promise<ApplyOutcome> {
  const writer = await createProductWriter(on, { at, runId });
  const run = await findImportRun(on, runId);
  if (run?.state !== "checked") return { kind: "not-possible", state: run?.state ?? null };
  await advance(on, { ...run, state: "applied", appliedAt: at, firstId: writer.firstId }, at);
  const outdated = await findOutdated(on, runId);
  if (outdated.length > 0) throw new OutdatedImport(outdated);
  for await (const changes of readChangedProducts(on, runId))
    await writer.releaseCodes(changes.flatMap(({ productId }) => productId ?? []));
  let products = 0;
  for await (const changes of readChanges(on, runId)) {
    await writer.write(
      changes.map(({ productId, before, after }) => ({
        id: productId,
        ...after,
        ...(before && before.facts.sku !== after.facts.sku && { formerSku: before.facts.sku }),
      })),
    );
    products += changes.length;
  }
  await writer.finish();
  return { kind: "applied", products };
}

export type UndoOutcome =
  | { kind: "undone"; products: number; kept: readonly number[] }
  | { kind: "not-possible"; state: ImportRun["state"] | null }
  | { kind: "too-late" };

/**
 * Takes an applied import back in one transaction: changed products get their former facts; new ones, and the brands
 * and categories made for them, are deleted. Products that somebody has changed since stay; `kept` lists their rows.
 */
export async function undoImport(
  db: Database,
  { runId, at }: { runId: string; at: number },
): Promise<UndoOutcome> {
  return await inTransaction(db, async (on) => {
    const writer = await createProductWriter(on, { at, runId: null });
    const run = await findImportRun(on, runId);
    if (run?.state !== "applied" || run.appliedAt === null || run.firstId === null)
      return { kind: "not-possible", state: run?.state ?? null };
    if (at - run.appliedAt > undoDays * 24 * 60 * 60 * 1000) return { kind: "too-late" };
    await advance(on, { ...run, state: "undone" }, at);
    const { restored, added, kept } = await findUndoable(on, runId);
    await writer.releaseCodes([...restored.keys()]);
    await deleteProducts(on, added);
    for await (const changes of readChanges(on, runId)) {
      const former = changes.filter(
        ({ productId }) => productId !== null && restored.has(productId),
      );
      await deleteFormerSkus(
        on,
        former.flatMap(({ before, skuKey: key }) =>
          before && skuKey(before.facts.sku) !== key ? [skuKey(before.facts.sku)] : [],
        ),
      );
      await writer.write(
        former.flatMap(({ productId, before }) => (before ? [{ id: productId, ...before }] : [])),
      );
    }
    await writer.finish();
    await deleteUnusedNames(on, run.firstId);
    return { kind: "undone", products: restored.size + added.length, kept };
  });
}

/** Products of a run that are still as it left them: the changed ones, and the numbers of the new ones. */
async function findUndoable(on: Database, runId: string) {
  const restored = new Set<number>();
  const added: number[] = [];
  const kept: number[] = [];
  for await (const changes of readChanges(on, runId)) {
    const now = await readHashes(
      on,
      changes.map((change) => change.skuKey),
    );
    for (const { row, before, after, skuKey: key } of changes) {
      const product = now.get(key);
      if (product?.hash !== after.hash) kept.push(row);
      else if (before) restored.add(product.id);
      else added.push(product.id);
    }
  }
  return { restored, added, kept };
}

/** Rolls the transaction back: products were changed between check and application. */
class OutdatedImport extends Error {
  readonly rows: readonly number[];

  constructor(rows: readonly number[]) {
    super("products have changed since the file was checked");
    this.rows = rows;
  }
}

/** Stores the next version of a run; the writer's lock keeps everybody else from changing it meanwhile. */
async function advance(on: Database, run: ImportRun, at: number): Promise<void> {
  await replaceImportRun(on, {
    seen: run.version,
    run: { ...run, version: run.version + 1, changedAt: at },
  });
}

async function findOutdated(on: Database, runId: string): Promise<number[]> {
  const rows: number[] = [];
  for await (const changes of readChangedProducts(on, runId)) {
    const now = await readHashes(
      on,
      changes.map((change) => change.skuKey),
    );
    for (const { row, skuKey: key, hash } of changes)
      if ((now.get(key)?.hash ?? null) !== hash) rows.push(row);
  }
  return rows;
}
