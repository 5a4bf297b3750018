import type { Database } from "../../platform/database/database.ts";

/** Shelf on which a product lies; blank if nobody has said it. */
export async function findShelf(on: Database, productId: number): Promise<string> {
  const row = await on
    .selectFrom("stock")
    .select("location")
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row?.location ?? "";
}

/** Stores the shelf of a product; false if nothing is known of its stock. */
export async function putOnShelf(
  on: Database,
  { productId, location }: { productId: number; location: string },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("stock")
    .set({ location })
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
