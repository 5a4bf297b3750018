import type { Database } from "../../platform/database/database.ts";
import { offeredStates } from "../domain/best-sellers.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";
import type { ProductFacts } from "../domain/product.ts";
import { toProductFacts } from "./product-rows.ts";
import { sampleImportId } from "./sample-products.ts";

/** Products of one statement, which takes a few milliseconds. */
const batch = 100;

export type OfferedRow = {
  id: number;
  skuKey: string;
  categoryId: number;
  toFacts(category: readonly string[]): ProductFacts;
  stock: { onHand: number | null; allocated: number | null; incoming: number | null };
  reportedAt: number | null;
};

/** Offered products behind a SKU, with all their facts. */
export async function readOfferedFacts(
  on: Database,
  {
    shown,
    seesAdult,
    hidesSample,
    after,
  }: { shown: readonly CatalogueName[]; seesAdult: boolean; hidesSample: boolean; after: string },
): Promise<OfferedRow[]> {
  if (shown.length === 0) return [];
  const rows = await on
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .leftJoin("product_family", "product_family.id", "product.family_id")
    .leftJoin("stock", "stock.product_id", "product.id")
    .selectAll("product")
    .select([
      ...(["brand.name as brand_name", "product_family.name as family_name"] as const),
      ...(["stock.on_hand", "stock.allocated", "stock.incoming_quantity"] as const),
      "stock.reported_at",
    ])
    .where("product.sku_key", ">", after)
    .where("product.state", "in", offeredStates)
    .where("product.catalogue", "in", shown)
    .$if(!seesAdult, (query) => query.where("product.is_adult", "=", 0))
    .$if(hidesSample, (query) =>
      query.where((product) =>
        product.or([
          product("product.import_run_id", "is", null),
          product("product.import_run_id", "<>", sampleImportId),
        ]),
      ),
    )
    .orderBy("product.sku_key")
    .limit(batch)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, skuKey: row.sku_key, categoryId: row.category_id },
    toFacts: (category) => toProductFacts({ ...row, replacement_sku: null }, category),
    stock: { onHand: row.on_hand, allocated: row.allocated, incoming: row.incoming_quantity },
    reportedAt: row.reported_at,
  }));
}
