import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ImportRun } from "../domain/import/run.ts";
import { skuKey } from "../domain/sku.ts";
import type { StoredChange } from "../store/import-changes.ts";
import { deleteUnusedNames } from "../store/products.ts";
import { applyFacts, undoFacts } from "./apply-facts.ts";
import { type FileKinds, isFactsKind } from "./facts-kinds.ts";
import { type Judged, OutdatedImport, type ProductNow } from "./judged-change.ts";
import type { TaskLease } from "./task-lease.ts";
import { writeChanges } from "./write-changes.ts";

type Work = { kinds: FileKinds; run: ImportRun; lease: TaskLease; at: number };

/** SKUs that a result names. */
const mostNamed = 200;

/** Applies an approved import in one transaction. Rejects with OutdatedImport and TaskLost. */
export async function applyImport(db: Database, { kinds, run, lease, at }: Work): Promise<void> {
  if (isFactsKind(run.kind)) return await applyBeside(db, { kinds, run, lease, at });
  await writeChanges(db, {
    ...{ id: run.id, lease, at, runId: run.id, judge: applied },
    async end(on, { products, firstId }) {
      const outcome = { products, kept: [], keptCount: 0 };
      const state = { state: "applied", appliedAt: at, firstId, outcome } as const;
      await lease.end(on, { ...ended(run, at), ...state }, run.version);
    },
  });
}

/**
 * Takes an applied import back in one transaction: changed products get their former facts; new ones, and the brands
 * and categories made for them, are deleted. Products that somebody has changed since stay. Rejects with TaskLost.
 */
export async function undoImport(db: Database, { kinds, run, lease, at }: Work): Promise<void> {
  if (isFactsKind(run.kind)) return await undoBeside(db, { kinds, run, lease, at });
  await writeChanges(db, {
    ...{ id: run.id, lease, at, runId: null, judge: undone },
    async end(on, { products, kept }) {
      await deleteUnusedNames(on, run.firstId ?? 0);
      const outcome = { products, kept: kept.slice(0, mostNamed), keptCount: kept.length };
      await lease.end(on, { ...ended(run, at), state: "undone", outcome }, run.version);
    },
  });
}

/** Applies a run about facts beside the products. */
function applyBeside(db: Database, { kinds, run, lease, at }: Work): Promise<void> {
  return inTransaction(db, async (on) => {
    const { products, outdated } = await applyFacts(on, { kinds, run, at });
    if (outdated.length > 0) throw new OutdatedImport(outdated.slice(0, 20));
    const outcome = { products, kept: [], keptCount: 0 };
    const state = { state: "applied", appliedAt: at, outcome } as const;
    await lease.end(on, { ...ended(run, at), ...state }, run.version);
  });
}

function undoBeside(db: Database, { kinds, run, lease, at }: Work): Promise<void> {
  return inTransaction(db, async (on) => {
    const { products, kept } = await undoFacts(on, { kinds, run });
    const outcome = { products, kept: kept.slice(0, mostNamed), keptCount: kept.length };
    await lease.end(on, { ...ended(run, at), state: "undone", outcome }, run.version);
  });
}

function ended(run: ImportRun, at: number): ImportRun {
  const { version } = run;
  return {
    ...{ ...run, task: null, progress: null, failure: null },
    ...{ changedAt: at, version: version + 1 },
  };
}

function applied({ productId, before, after, skuKey: key }: StoredChange, now: ProductNow): Judged {
  if ((now?.hash ?? null) !== (before?.hash ?? null)) return { kind: "outdated", sku: key };
  const was = before?.facts;
  const isRenamed = was !== undefined && was.sku !== after.facts.sku;
  const givesUpGtin = was !== undefined && was.gtin !== null && was.gtin !== after.facts.gtin;
  return {
    kind: "write",
    givesUpCodes: isRenamed || givesUpGtin,
    product: { id: productId, ...after, ...(isRenamed && { formerSku: was.sku }) },
  };
}

function undone({ before, after, skuKey: key }: StoredChange, now: ProductNow): Judged {
  if (now?.hash !== after.hash) return { kind: "kept", sku: after.facts.sku };
  if (!before) return { kind: "delete", id: now.id };
  const former = skuKey(before.facts.sku);
  const givesUpGtin = after.facts.gtin !== null && before.facts.gtin !== after.facts.gtin;
  return {
    kind: "write",
    givesUpCodes: former !== key || givesUpGtin,
    product: { id: now.id, ...before },
    ...(former !== key && { forgetsCode: former }),
  };
}
