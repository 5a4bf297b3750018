import type { PrecedingImportPart } from "../../imports/kinds/import-kind.ts";
import { findEndOfPart, readChanges } from "../../imports/store/import-changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import { findProductKeys, type ProductKeys } from "../../products/store/product-keys.ts";

export type ProductFinder = (codes: {
  skuKeys: readonly string[];
  gtins: readonly string[];
}) => Promise<ProductKeys[]>;

/**
 * Finder of products by code; in a part of a file with products also of those that the file adds, and of the others by
 * the codes that it gives them. A product that does not exist yet has a negative id.
 */
export async function createProductFinder(
  db: Database,
  before: PrecedingImportPart | null,
): Promise<ProductFinder> {
  if (before?.kind !== "products") return (codes) => findProductKeys(db, codes);
  const bySku = new Map<string, ProductKeys>();
  const byGtin = new Map<string, ProductKeys>();
  const parts = readChanges<ProductFacts>(db, before.id, { kinds: ["added", "changed"] });
  for await (const changes of parts)
    for (const { recordId, key, after } of changes) {
      const { sku, gtin, minimum, multiple } = after.facts;
      const id = recordId ?? -1 - bySku.size;
      const product = { id, sku, skuKey: key, gtin, minimum, multiple };
      bySku.set(key, product);
      if (gtin !== null) byGtin.set(gtin, product);
    }
  return async ({ skuKeys, gtins }) => {
    const stored = await findProductKeys(db, { skuKeys, gtins });
    const toCome = [
      ...skuKeys.flatMap((key) => bySku.get(key) ?? []),
      ...gtins.flatMap((gtin) => byGtin.get(gtin) ?? []),
    ];
    // The later ones count where both have a code.
    return [...stored, ...toCome];
  };
}

const rowsAtOnce = 1000;

/** Gives changes the ids of the products that the file has added; drops those of products that do not exist. */
export async function linkCreatedProducts(db: Database, runId: string): Promise<void> {
  const unlinked = await db
    .selectFrom("import_change")
    .select("row_number")
    .where("run_id", "=", runId)
    .where("record_id", "is", null)
    .limit(1)
    .execute();
  if (unlinked.length === 0) return;
  for (let after = 0; ; ) {
    const through = await findEndOfPart(db, runId, { after, max: rowsAtOnce });
    if (through === null) return;
    const range = { after, through };
    await inTransaction(db, (on) => linkRows(on, runId, range));
    after = through;
  }
}

async function linkRows(
  on: Database,
  runId: string,
  { after, through }: { after: number; through: number },
): Promise<void> {
  await on
    .updateTable("import_change")
    .set((change) => ({
      record_id: change
        .selectFrom("product")
        .select("product.id")
        .whereRef("product.sku_key", "=", "import_change.sku_key"),
    }))
    .where("run_id", "=", runId)
    .where("row_number", ">", after)
    .where("row_number", "<=", through)
    .where("record_id", "is", null)
    .execute();
  await on
    .deleteFrom("import_change")
    .where("run_id", "=", runId)
    .where("row_number", ">", after)
    .where("row_number", "<=", through)
    .where("record_id", "is", null)
    .execute();
}
