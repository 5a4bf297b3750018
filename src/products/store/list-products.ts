import type { Database } from "../../platform/database/database.ts";
import type { ListedProduct } from "../domain/listed-product.ts";
import { readShownPictures } from "./product-pictures.ts";

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
  const pictures = await readShownPictures(on, ids);
  const byId = new Map(
    rows.map(({ changed_at, on_hand, allocated, ...row }) => [
      row.id,
      {
        ...row,
        changedAt: changed_at,
        picture: pictures.get(row.id)?.[0]?.id ?? null,
        available: on_hand === null ? null : Math.max(0, on_hand - (allocated ?? 0)),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
