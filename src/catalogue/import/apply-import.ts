import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ImportRun } from "../domain/import/run.ts";
import { skuKey } from "../domain/sku.ts";
import { readChangedProducts, readChanges } from "../store/import-changes.ts";
import {
  deleteFormerSkus,
  deleteProducts,
  deleteUnusedNames,
  readHashes,
} from "../store/products.ts";
import { createProductWriter } from "../store/write-products.ts";
import { applyFacts, undoFacts } from "./apply-facts.ts";
import { isFactsKind } from "./facts-kinds.ts";
import type { TaskLease } from "./task-lease.ts";

export type ApplyOutcome =
  | { kind: "applied"; products: number }
  /** Products were changed since the file was checked; it has to be checked again. */
  | { kind: "outdated"; skus: readonly string[] };

type Work = { run: ImportRun; lease: TaskLease; at: number };

/** Applies an approved import in one transaction. Rejects with TaskLost. */
export async function applyImport(db: Database, work: Work): Promise<ApplyOutcome> {
  try {
    return await inTransaction(db, (on) => apply(on, work));
  } catch (error) {
    if (error instanceof OutdatedImport) return { kind: "outdated", skus: error.skus };
    throw error;
  }
}

async function apply(on: Database, { run, lease, at }: Work): Promise<ApplyOutcome> {
  if (isFactsKind(run.kind)) return await applyBeside(on, { run, lease, at });
  const writer = await createProductWriter(on, { at, runId: run.id });
  const outdated = await findOutdated(on, run.id);
  if (outdated.length > 0) throw new OutdatedImport(outdated);
  for await (const changes of readChangedProducts(on, run.id))
    await writer.releaseCodes(changes.flatMap(({ productId }) => productId ?? []));
  let products = 0;
  for await (const changes of readChanges(on, run.id)) {
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
  const applied: ImportRun = {
    ...ended(run, at),
    state: "applied",
    appliedAt: at,
    firstId: writer.firstId,
    outcome: { products, kept: [], keptCount: 0 },
  };
  await lease.end(on, applied, run.version);
  return { kind: "applied", products };
}

/** Applies a run about facts beside the products. */
async function applyBeside(on: Database, { run, lease, at }: Work): Promise<ApplyOutcome> {
  const { products, outdated } = await applyFacts(on, { run, at });
  if (outdated.length > 0) throw new OutdatedImport(outdated.slice(0, 20));
  const outcome = { products, kept: [], keptCount: 0 };
  await lease.end(on, { ...ended(run, at), state: "applied", appliedAt: at, outcome }, run.version);
  return { kind: "applied", products };
}

async function undoBeside(on: Database, { run, lease, at }: Work) {
  const { products, kept } = await undoFacts(on, run);
  const outcome = { products, kept: kept.slice(0, mostNamed), keptCount: kept.length };
  await lease.end(on, { ...ended(run, at), state: "undone", outcome }, run.version);
  return { products, kept };
}

function ended(run: ImportRun, at: number): ImportRun {
  return { ...run, task: null, progress: null, changedAt: at, version: run.version + 1 };
}

/** SKUs that a result names. */
const mostNamed = 200;

/**
 * Takes an applied import back in one transaction: changed products get their former facts; new ones, and the brands
 * and categories made for them, are deleted. Products that somebody has changed since stay. Rejects with TaskLost.
 */
export async function undoImport(
  db: Database,
  { run, lease, at }: Work,
): Promise<{ products: number; kept: readonly string[] }> {
  return await inTransaction(db, async (on) => {
    if (isFactsKind(run.kind)) return await undoBeside(on, { run, lease, at });
    const writer = await createProductWriter(on, { at, runId: null });
    const { restored, added, kept } = await findUndoable(on, run.id);
    await writer.releaseCodes([...restored.keys()]);
    await deleteProducts(on, added);
    for await (const changes of readChanges(on, run.id)) {
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
    await deleteUnusedNames(on, run.firstId ?? 0);
    const products = restored.size + added.length;
    const outcome = { products, kept: kept.slice(0, mostNamed), keptCount: kept.length };
    await lease.end(on, { ...ended(run, at), state: "undone", outcome }, run.version);
    return { products, kept };
  });
}

/** Products of a run that are still as it left them: the changed ones, and the numbers of the new ones. */
async function findUndoable(on: Database, runId: string) {
  const restored = new Set<number>();
  const added: number[] = [];
  const kept: string[] = [];
  for await (const changes of readChanges(on, runId)) {
    const now = await readHashes(
      on,
      changes.map((change) => change.skuKey),
    );
    for (const { before, after, skuKey: key } of changes) {
      const product = now.get(key);
      if (product?.hash !== after.hash) kept.push(after.facts.sku);
      else if (before) restored.add(product.id);
      else added.push(product.id);
    }
  }
  return { restored, added, kept };
}

/** Rolls the transaction back: products were changed between check and application. */
class OutdatedImport extends Error {
  readonly skus: readonly string[];

  constructor(skus: readonly string[]) {
    super("products have changed since the file was checked");
    this.skus = skus;
  }
}

async function findOutdated(on: Database, runId: string): Promise<string[]> {
  const outdated: string[] = [];
  for await (const changes of readChangedProducts(on, runId)) {
    const now = await readHashes(
      on,
      changes.map((change) => change.skuKey),
    );
    for (const { skuKey: key, hash } of changes)
      if ((now.get(key)?.hash ?? null) !== hash && outdated.length < 20) outdated.push(key);
  }
  return outdated;
}
