import type { Database } from "../../platform/database/database.ts";
import { readCategoryPaths } from "./categories.ts";

/** Facts of a product that its picture, or the drawing in place of it, is made from; null for an unknown number. */
export async function findPicturedProduct(on: Database, id: number) {
  const row = await on
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select([
      "product.id",
      "product.sku",
      "product.name",
      "product.catalogue",
      "product.category_id",
    ])
    .select("brand.name as brand")
    .where("product.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { category_id, ...product } = row;
  const category = (await readCategoryPaths(on)).get(category_id) ?? [];
  return { ...product, category };
}
