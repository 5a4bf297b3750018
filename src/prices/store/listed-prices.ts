import type { ListPage, PageAsked } from "../../kernel/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import { priceStore } from "./price-facts.ts";

export type ListedPrices = { productId: number; facts: PriceFacts; changedAt: number };

/** Prices of given products in a list, sorted by product id. */
export async function readListedPrices(
  on: Database,
  { listId, productIds }: { listId: number; productIds: readonly number[] },
): Promise<ListedPrices[]> {
  if (productIds.length === 0) return [];
  const known = await priceStore.read(on, productIds);
  return known
    .filter(({ facts }) => facts.listId === listId)
    .sort((one, other) => one.productId - other.productId)
    .map(({ productId, facts, changedAt }) => ({ productId, facts, changedAt }));
}

/** Page of the prices of a list, sorted by product id. */
export async function listPrices(
  on: Database,
  { listId, ...page }: { listId: number; asked: PageAsked; max: number },
): Promise<ListPage<ListedPrices>> {
  const priced = on
    .selectFrom("price_row")
    .select("product_id")
    .distinct()
    .where("list_id", "=", listId);
  const { rows, ...beside } = await readPage(priced, {
    by: [{ column: "product_id", of: (row) => row.product_id, isNumber: true }],
    ...page,
  });
  const productIds = rows.map(({ product_id }) => product_id);
  return { ...beside, rows: await readListedPrices(on, { listId, productIds }) };
}
