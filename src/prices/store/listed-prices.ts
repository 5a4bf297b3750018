import type { PriceFacts } from "../../catalogue/domain/price-facts.ts";
import type { Database } from "../../platform/database/database.ts";
import { priceStore } from "./price-facts.ts";

export type ListedPrices = { productId: number; facts: PriceFacts; changedAt: number };

/** Prices of a list, sorted by product id: a page that starts after the id `after`, or those of given products. */
export async function listPrices(
  on: Database,
  {
    listId,
    after,
    max,
    productIds,
  }: { listId: number; after: number; max: number; productIds: readonly number[] | null },
): Promise<ListedPrices[]> {
  const ids = productIds ?? (await listProductIds(on, { listId, after, max }));
  if (ids.length === 0) return [];
  const known = await priceStore.read(on, ids);
  return known
    .filter(({ facts }) => facts.listId === listId)
    .sort((one, other) => one.productId - other.productId)
    .map(({ productId, facts, changedAt }) => ({ productId, facts, changedAt }));
}

async function listProductIds(
  on: Database,
  { listId, after, max }: { listId: number; after: number; max: number },
): Promise<number[]> {
  const rows = await on
    .selectFrom("price_row")
    .select("product_id")
    .distinct()
    .where("list_id", "=", listId)
    .where("product_id", ">", after)
    .orderBy("product_id")
    .limit(max)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
