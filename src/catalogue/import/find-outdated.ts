import type { Database } from "../../platform/database/database.ts";
import { readChangedProducts, readChanges } from "../store/import-changes.ts";
import { findSkus } from "../store/product-keys.ts";
import { readHashes } from "../store/products.ts";
import { getFileKind, isFactsKind } from "./facts-kinds.ts";
import { OutdatedImport } from "./judged-change.ts";
import { prepareFacts } from "./prepare-facts.ts";
import type { WriteWork } from "./write-part.ts";

/** SKUs changed since the check. Stops after the first batch with any, because the error message only needs some. */
export async function findOutdated(db: Database, work: WriteWork): Promise<readonly string[]> {
  const { run, kinds, lease, at } = work;
  if (!isFactsKind(run.kind)) return await findChangedProducts(db, work);
  try {
    await prepareFacts(
      db,
      {
        kind: getFileKind(kinds, run.kind),
        runId: run.id,
        at,
        namesImport: true,
        changes: readChanges<object>(db, run.id),
        sign: lease.sign,
      },
      0,
    );
  } catch (error) {
    if (error instanceof OutdatedImport) return error.skus;
    throw error;
  }
  return [];
}

async function findChangedProducts(
  db: Database,
  { run, lease }: WriteWork,
): Promise<readonly string[]> {
  for await (const changes of readChangedProducts(db, run.id)) {
    lease.sign();
    const now = await readHashes(
      db,
      changes.map(({ skuKey }) => skuKey),
    );
    const outdated = changes.filter(({ skuKey, hash }) => (now.get(skuKey)?.hash ?? null) !== hash);
    if (outdated.length > 0)
      return await findSkus(
        db,
        outdated.slice(0, 20).map(({ skuKey }) => skuKey),
      );
  }
  return [];
}
