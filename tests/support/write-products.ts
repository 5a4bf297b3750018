import type { Database } from "../../src/platform/database/database.ts";
import { applyRow, type RowValues } from "../../src/products/domain/apply-row.ts";
import { hashFacts } from "../../src/products/services/product-hash.ts";
import { createProductWriter } from "../../src/products/store/write-products.ts";

/** Writes products with the given values and defaults for all others; returns their ids by SKU. */
export async function writeProducts(
  db: Database,
  products: readonly (RowValues & { sku: string; id?: number })[],
): Promise<Map<string, number>> {
  await db.transaction().execute(async (on) => {
    const writer = await createProductWriter(on, { at: Date.UTC(2026, 10, 23), runId: null });
    await writer.write(
      products.map(({ id = null, ...values }) => {
        const applied = applyRow({ ...common, ...values }, null);
        if (applied.kind !== "facts") throw new Error(JSON.stringify(applied.problems));
        return { id, facts: applied.facts, hash: hashFacts(applied.facts) };
      }),
    );
    await writer.finish();
  });
  const rows = await db.selectFrom("product").select(["id", "sku"]).execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

const common: RowValues = {
  name: "Champú nutritivo",
  brand: "RIZONDA",
  catalogue: "rizos",
  category: ["Cabello"],
  iva: "general",
};
