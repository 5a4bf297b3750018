import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";

/** Finds products by SKU keys or GTINs read from the names of picture files; yields after each statement. */
export async function findNamedProducts(
  on: Database,
  { keys, gtins }: { keys: readonly string[]; gtins: readonly string[] },
): Promise<{ ofKey: Map<string, NamedProduct>; ofGtin: Map<string, NamedProduct> }> {
  const ofKey = new Map<string, NamedProduct>();
  const ofGtin = new Map<string, NamedProduct>();
  for (const some of chunks(keys)) {
    const former = await on
      .selectFrom("product_code")
      .innerJoin("product", "product.id", "product_code.product_id")
      .select(["product.id", "product.sku", "product_code.code", "product_code.code_key"])
      .where("product_code.scope", "=", "")
      .where("product_code.code_key", "in", some)
      .execute();
    for (const { code_key, ...product } of former) ofKey.set(code_key, product);
    await nextTurn();
    const current = await on
      .selectFrom("product")
      .select(["id", "sku", "sku_key"])
      .where("sku_key", "in", some)
      .execute();
    for (const { id, sku, sku_key } of current) ofKey.set(sku_key, { id, sku, code: sku });
    await nextTurn();
  }
  for (const some of chunks(gtins)) {
    const rows = await on
      .selectFrom("product")
      .select(["id", "sku", "gtin"])
      .where("gtin", "in", some)
      .execute();
    for (const { id, sku, gtin } of rows) ofGtin.set(gtin ?? "", { id, sku, code: sku });
    await nextTurn();
  }
  return { ofKey, ofGtin };
}

/** Product with the code that was found, as it is stored: its SKU or one of its other codes. */
export type NamedProduct = { id: number; sku: string; code: string };

/** Locks a product's row until the transaction ends, so that its pictures are not changed concurrently. */
export async function lockProduct(on: Database, productId: number): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("product")
    .set({ id: sql<number>`id` })
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
