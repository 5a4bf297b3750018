import type { IvaClass } from "../../catalogue/domain/iva.ts";
import type { ServedIn } from "../../catalogue/domain/pack.ts";
import type { Database } from "../../platform/database/database.ts";

/** Product data needed to compute a displayed price. */
export type PricedProduct = { id: number; minimum: number; multiple: number; ivaClass: IvaClass };

export async function readPricedProducts(
  on: Database,
  productIds: readonly number[],
): Promise<PricedProduct[]> {
  const products: PricedProduct[] = [];
  for (let at = 0; at < productIds.length; at += 500)
    products.push(
      ...(await on
        .selectFrom("product")
        .select(["id", "minimum", "multiple", "iva_class as ivaClass"])
        .where("id", "in", productIds.slice(at, at + 500))
        .where("state", "in", ["active", "ending"])
        .execute()),
    );
  return products;
}

/** Minimum order quantity of a product and the multiple in which it is sold, even if it is not on sale now. */
export async function findServedIn(on: Database, productId: number): Promise<ServedIn> {
  return await on
    .selectFrom("product")
    .select(["minimum", "multiple"])
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
}

/** Page of the products on sale, sorted by id; `after`: last id of the previous page. */
export async function listPricedProducts(
  on: Database,
  { after, most }: { after: number; most: number },
): Promise<PricedProduct[]> {
  return await on
    .selectFrom("product")
    .select(["id", "minimum", "multiple", "iva_class as ivaClass"])
    .where("id", ">", after)
    .where("state", "in", ["active", "ending"])
    .orderBy("id")
    .limit(most)
    .execute();
}
