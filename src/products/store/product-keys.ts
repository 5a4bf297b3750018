import { chunks } from "../../kernel/chunks.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ServedIn } from "../domain/pack.ts";

/** Codes by which files identify a product, with the minimum order quantity and the multiple. */
export type ProductKeys = ServedIn & {
  id: number;
  sku: string;
  skuKey: string;
  gtin: string | null;
};

export async function findProductKeys(
  on: Database,
  { skuKeys, gtins }: { skuKeys: readonly string[]; gtins: readonly string[] },
): Promise<ProductKeys[]> {
  const bySku = [];
  for (const keys of chunks(skuKeys))
    bySku.push(...(await selectKeys(on).where("sku_key", "in", keys).execute()));
  const byGtin = [];
  for (const keys of chunks(gtins))
    byGtin.push(...(await selectKeys(on).where("gtin", "in", keys).execute()));
  return [...bySku, ...byGtin].map(({ sku_key, ...product }) => ({ ...product, skuKey: sku_key }));
}

function selectKeys(on: Database) {
  return on.selectFrom("product").select(["id", "sku", "sku_key", "gtin", "minimum", "multiple"]);
}

export async function countProducts(on: Database): Promise<number> {
  return await countRows(on.selectFrom("product"));
}

/** SKUs as users write them («RIZ-0042»), in the order of the normalised keys; unknown keys are kept as they are. */
export async function findSkus(on: Database, skuKeys: readonly string[]): Promise<string[]> {
  const skuOf = new Map<string, string>();
  for (const keys of chunks(skuKeys))
    for (const { sku, sku_key } of await on
      .selectFrom("product")
      .select(["sku", "sku_key"])
      .where("sku_key", "in", keys)
      .execute())
      skuOf.set(sku_key, sku);
  return skuKeys.map((key) => skuOf.get(key) ?? key);
}

/** Filters product ids: returns those that exist in the database. */
export async function findExisting(on: Database, ids: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const some of chunks(ids))
    for (const { id } of await on
      .selectFrom("product")
      .select("id")
      .where("id", "in", some)
      .execute())
      found.add(id);
  return found;
}
