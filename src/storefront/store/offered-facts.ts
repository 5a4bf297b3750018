import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import { isOffered } from "../../products/store/offered.ts";
import { toProductFacts } from "../../products/store/product-rows.ts";
import { sampleImportId } from "../../products/store/sample-products.ts";

/** Number of products read per statement, so that a statement takes a few milliseconds. */
const batch = 50;

export type OfferedRow = {
  id: number;
  skuKey: string;
  categoryId: number;
  toFacts(category: readonly string[]): ProductFacts;
  stock: { onHand: number | null; allocated: number | null; incoming: number | null };
  reportedAt: number | null;
  incomingOn: string | null;
};

type Seen = {
  shown: readonly CatalogueName[];
  seesAdult: boolean;
  hidesSample: boolean;
};

/** Products on sale with SKU keys above `after`, with all their data. */
export async function readOfferedFacts(
  on: Database,
  { after, ...seen }: Seen & { after: string },
): Promise<OfferedRow[]> {
  if (seen.shown.length === 0) return [];
  const rows = await selectOffered(on, seen)
    .where("product.sku_key", ">", after)
    .orderBy("product.sku_key")
    .limit(batch)
    .execute();
  return rows.map(toOfferedRow);
}

/** Products on sale among `ids`, with all their data, in no particular order. */
export async function readOfferedFactsOf(
  on: Database,
  { ids, ...seen }: Seen & { ids: readonly number[] },
): Promise<OfferedRow[]> {
  if (seen.shown.length === 0 || ids.length === 0) return [];
  const rows = await selectOffered(on, seen).where("product.id", "in", ids).execute();
  return rows.map(toOfferedRow);
}

function selectOffered(on: Database, { shown, seesAdult, hidesSample }: Seen) {
  return on
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .leftJoin("product_family", "product_family.id", "product.family_id")
    .leftJoin("stock", "stock.product_id", "product.id")
    .selectAll("product")
    .select([
      ...(["brand.name as brand_name", "product_family.name as family_name"] as const),
      ...(["stock.on_hand", "stock.allocated", "stock.incoming_quantity"] as const),
      ...(["stock.reported_at", "stock.incoming_date"] as const),
    ])
    .where(isOffered)
    .where("product.catalogue", "in", shown)
    .$if(!seesAdult, (query) => query.where("product.is_adult", "=", 0))
    .$if(hidesSample, (query) =>
      query.where((product) =>
        product.or([
          product("product.import_run_id", "is", null),
          product("product.import_run_id", "<>", sampleImportId),
        ]),
      ),
    );
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectOffered>["execute"]>>[number];

function toOfferedRow(row: SelectedRow): OfferedRow {
  return {
    id: row.id,
    skuKey: row.sku_key,
    categoryId: row.category_id,
    toFacts: (category) => toProductFacts({ ...row, replacement_sku: null }, category),
    stock: { onHand: row.on_hand, allocated: row.allocated, incoming: row.incoming_quantity },
    reportedAt: row.reported_at,
    incomingOn: row.incoming_date,
  };
}

export async function readCategoryIds(
  on: Database,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .selectFrom("product")
    .select(["id", "category_id"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, category_id }) => [id, category_id]));
}
