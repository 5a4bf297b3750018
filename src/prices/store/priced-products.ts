import type { IvaClass } from "../../catalogue/domain/iva.ts";
import type { ServedIn } from "../../catalogue/domain/pack.ts";
import type { Database } from "../../platform/database/database.ts";

/** Facts of a product on which its price on a page depends. */
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

/** Quantities in which a product is served, whatever its state. */
export async function findServedIn(on: Database, productId: number): Promise<ServedIn> {
  return await on
    .selectFrom("product")
    .select(["minimum", "multiple"])
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
}

/** Offered products behind a number, in order of their numbers. */
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
