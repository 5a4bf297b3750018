import type { Database } from "../../platform/database/database.ts";
import type { ListedProduct } from "../domain/listed-product.ts";

/** Products by id, in the order of `ids`; ids without a product are left out. */
export async function listProducts(on: Database, ids: readonly number[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .innerJoin("category", "category.id", "product.category_id")
    .leftJoin("stock", "stock.product_id", "product.id")
    .select(["product.id", "product.sku", "product.name", "product.catalogue"])
    .select(["product.state", "product.changed_at", "stock.on_hand", "stock.allocated"])
    .select(["brand.name as brand", "category.name as category"])
    .where("product.id", "in", ids)
    .execute();
  const pictured = await on
    .selectFrom("product_picture")
    .select("product_id")
    .where("product_id", "in", ids)
    .where("state", "=", "fetched")
    .execute();
  const withPicture = new Set(pictured.map(({ product_id }) => product_id));
  const byId = new Map(
    rows.map(({ changed_at, on_hand, allocated, ...row }) => [
      row.id,
      {
        ...row,
        changedAt: changed_at,
        hasPicture: withPicture.has(row.id),
        available: on_hand === null ? null : Math.max(0, on_hand - (allocated ?? 0)),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
