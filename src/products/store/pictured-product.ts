import type { Database } from "../../platform/database/database.ts";
import { readCategoryPaths } from "./categories.ts";

/** Fields of a product from which its picture or placeholder drawing is rendered; null for an unknown id. */
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
