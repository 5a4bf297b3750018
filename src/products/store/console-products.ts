import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";
import type { ProductState } from "../domain/product.ts";

export type ListedFacts = {
  id: number;
  sku: string;
  sku_key: string;
  gtin: string | null;
  supplier_code: string;
  name: string;
  brand_id: number;
  category_id: number;
  catalogue: CatalogueName;
  state: ProductState;
  changed_at: number;
};

export function readListedFacts(
  on: Database,
  { after, limit }: { after: number; limit: number },
): Promise<ListedFacts[]> {
  return on
    .selectFrom("product")
    .select(["id", "sku", "sku_key", "gtin", "supplier_code", "name", "brand_id", "category_id"])
    .select(["catalogue", "state", "changed_at"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Additional codes of products with ids above `after`, up to and including `last`. */
export function readOtherCodeKeys(
  on: Database,
  { after, last }: { after: number; last: number },
): Promise<{ product_id: number; code_key: string }[]> {
  return on
    .selectFrom("product_code")
    .select(["product_id", "code_key"])
    .where("scope", "=", "")
    .where("product_id", ">", after)
    .where("product_id", "<=", last)
    .execute();
}

export async function readPicturedIds(on: Database): Promise<number[]> {
  const rows = await on
    .selectFrom("product_picture")
    .select("product_id")
    .where("state", "=", "fetched")
    .distinct()
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Ids of products that have units in stock which no order has allocated. */
export async function readStockedIds(on: Database): Promise<number[]> {
  const rows = await on
    .selectFrom("stock")
    .select("product_id")
    .whereRef("on_hand", ">", "allocated")
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Units in stock that no order has allocated, by product id; products without a stock report are missing. */
export async function readAvailableUnits(on: Database): Promise<Map<number, number>> {
  const rows = await on
    .selectFrom("stock")
    .select(["product_id", "on_hand", "allocated"])
    .execute();
  return new Map(
    rows.map(({ product_id, on_hand, allocated }) => [
      product_id,
      Math.max(0, on_hand - allocated),
    ]),
  );
}
