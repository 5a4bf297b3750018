import type { Database } from "../../platform/database/database.ts";
import { chunksInTurns } from "../../platform/http/chunks-in-turns.ts";
import { offeredStates } from "../../products/domain/product.ts";
import { publicIdOf } from "../../products/domain/product-id.ts";
import { sampleImportId } from "../../products/store/sample-products.ts";
import type { LineProduct } from "../domain/line-product.ts";

/** Products in a statement, which take some milliseconds. */
const productsAtOnce = 250;

/** Products by database id, sold or not; those of the sample are left out when the site is a company's own. */
export async function readLineProducts(
  on: Database,
  productIds: readonly number[],
  { hidesSample }: { hidesSample: boolean },
): Promise<Map<number, LineProduct>> {
  const found = new Map<number, LineProduct>();
  for await (const some of chunksInTurns([...new Set(productIds)], productsAtOnce)) {
    const rows = await selectLineProducts(on).where("product.id", "in", some).execute();
    for (const row of rows)
      if (!hidesSample || row.import_run_id !== sampleImportId) found.set(row.id, toProduct(row));
  }
  return found;
}

function selectLineProducts(on: Database) {
  return on
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .leftJoin("stock", "stock.product_id", "product.id")
    .select(["product.id", "product.sku", "product.gtin", "product.case_gtin", "product.name"])
    .select(["product.discreet_name", "product.catalogue", "product.is_adult", "product.state"])
    .select(["product.replaced_by", "product.minimum", "product.multiple"])
    .select(["product.units_per_case", "product.iva_class", "product.is_for_resale"])
    .select(["product.family_id", "product.grams", "product.un_number", "product.oversell"])
    .select(["product.import_run_id", "brand.name as brand", "brand.is_hidden"])
    .select(["stock.on_hand", "stock.allocated", "stock.incoming_quantity"])
    .select(["stock.incoming_date", "stock.reported_at"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLineProducts>["execute"]>>[number];

function toProduct(row: Row): LineProduct {
  return {
    number: row.id,
    id: publicIdOf({ catalogue: row.catalogue, sku: row.sku, number: row.id }),
    sku: row.sku,
    gtin: row.gtin,
    caseGtin: row.case_gtin,
    name: row.name,
    discreetName: row.discreet_name,
    brand: row.brand,
    catalogue: row.catalogue,
    isAdult: row.is_adult === 1,
    isOffered: offeredStates.includes(row.state) && row.is_hidden === 0,
    state: row.state,
    replacedBy: row.replaced_by,
    pack: { minimum: row.minimum, multiple: row.multiple, unitsPerCase: row.units_per_case },
    ivaClass: row.iva_class,
    isForResale: row.is_for_resale === 1,
    family: row.family_id,
    grams: row.grams,
    isDangerous: row.un_number !== null,
    stock: {
      onHand: row.on_hand,
      allocated: row.allocated,
      incoming: row.incoming_quantity,
      incomingOn: row.incoming_date,
      reportedAt: row.reported_at,
      oversell: row.oversell,
    },
  };
}
