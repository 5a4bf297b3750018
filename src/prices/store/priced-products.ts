import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import type { IvaClass } from "../../products/domain/iva.ts";
import type { ServedIn } from "../../products/domain/pack.ts";
import type { FilledPriceList, PriceList } from "../domain/price-list.ts";
import { withRows } from "./price-lists.ts";

export type PricedProduct = { id: number; minimum: number; multiple: number; ivaClass: IvaClass };

export async function readPricedProducts(
  on: Database,
  productIds: readonly number[],
): Promise<(PricedProduct & { family: number | null })[]> {
  const products: (PricedProduct & { family: number | null })[] = [];
  for (const ids of chunks(productIds))
    products.push(
      ...(await on
        .selectFrom("product")
        .select(["id", "minimum", "multiple", "iva_class as ivaClass", "family_id as family"])
        .where("id", "in", ids)
        .where("state", "in", ["active", "ending"])
        .execute()),
    );
  return products;
}

/** Products with a price, and their lists, in one statement, because every page with prices reads them. */
export async function readProductsWithPrices(
  on: Database,
  { lists, productIds }: { lists: readonly PriceList[]; productIds: readonly number[] },
): Promise<{ products: PricedProduct[]; lists: FilledPriceList[] }> {
  const ids = lists.map(({ id }) => id);
  const found = [];
  for (const some of ids.length > 0 ? chunks(productIds) : []) {
    const rows = await on
      .selectFrom("product")
      .innerJoin("price_row", "price_row.product_id", "product.id")
      .select(["product.id", "product.minimum", "product.multiple"])
      .select("product.iva_class as ivaClass")
      .select(["price_row.list_id", "price_row.product_id", "price_row.from_quantity"])
      .select(["price_row.unit_price", "price_row.retail_price"])
      .where("product.id", "in", some)
      .where("product.state", "in", ["active", "ending"])
      .where("price_row.list_id", "in", ids)
      .orderBy("price_row.from_quantity")
      .execute();
    for (const row of rows) found.push(row);
  }
  const products = new Map(
    found.map(({ id, minimum, multiple, ivaClass }) => [id, { id, minimum, multiple, ivaClass }]),
  );
  return { products: [...products.values()], lists: withRows(lists, found) };
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
  { after, max }: { after: number; max: number },
): Promise<PricedProduct[]> {
  return await on
    .selectFrom("product")
    .select(["id", "minimum", "multiple", "iva_class as ivaClass"])
    .where("id", ">", after)
    .where("state", "in", ["active", "ending"])
    .orderBy("id")
    .limit(max)
    .execute();
}
