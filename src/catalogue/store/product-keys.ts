import type { Database } from "../../platform/database/database.ts";
import { inLists } from "./facts.ts";

/** What names a product in files. */
export type ProductKeys = { id: number; skuKey: string; gtin: string | null };

export async function findProductKeys(
  on: Database,
  { skuKeys, gtins }: { skuKeys: readonly string[]; gtins: readonly string[] },
): Promise<ProductKeys[]> {
  const bySku = [];
  for (const keys of inLists(skuKeys))
    bySku.push(...(await selectKeys(on).where("sku_key", "in", keys).execute()));
  const byGtin = [];
  for (const keys of inLists(gtins))
    byGtin.push(...(await selectKeys(on).where("gtin", "in", keys).execute()));
  return [...bySku, ...byGtin].map(({ id, sku_key, gtin }) => ({ id, skuKey: sku_key, gtin }));
}

function selectKeys(on: Database) {
  return on.selectFrom("product").select(["id", "sku_key", "gtin"]);
}

/** Those of the numbers whose product exists. */
export async function findExisting(on: Database, ids: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const some of inLists(ids))
    for (const { id } of await on
      .selectFrom("product")
      .select("id")
      .where("id", "in", some)
      .execute())
      found.add(id);
  return found;
}
