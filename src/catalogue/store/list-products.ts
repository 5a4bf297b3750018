import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";
import type { ProductState } from "../domain/product.ts";

/** Product as a line of a list. */
export type ListedProduct = {
  id: number;
  sku: string;
  skuKey: string;
  name: string;
  brand: string;
  catalogue: CatalogueName;
  /** Name of the narrowest category. */
  category: string;
  state: ProductState;
  changedAt: number;
};

export async function listProducts(
  on: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<ListedProduct[]> {
  const rows = await on
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .innerJoin("category", "category.id", "product.category_id")
    .select(["product.id", "product.sku", "product.sku_key", "product.name", "product.catalogue"])
    .select(["product.state", "product.changed_at"])
    .select(["brand.name as brand", "category.name as category"])
    .$if(after !== null, (query) => query.where("product.sku_key", ">", after ?? ""))
    .orderBy("product.sku_key")
    .limit(limit)
    .execute();
  return rows.map(({ sku_key, changed_at, ...row }) => ({
    ...row,
    skuKey: sku_key,
    changedAt: changed_at,
  }));
}

export async function countProducts(on: Database): Promise<number> {
  return await countRows(on.selectFrom("product"));
}
