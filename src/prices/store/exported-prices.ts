import { type Cents, integerOf, type UnitPrice } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";

/** Exported price of a product in a list: `unit` in ten-thousandths of a euro, `retail` in cents. */
type ExportedPrice = { list: string; fromQuantity: number; unit: number; retail: number | null };

/** Prices in all lists by product id, smallest quantity first. */
export async function readExportedPrices(
  on: Database,
  productIds: readonly number[],
): Promise<Map<number, ExportedPrice[]>> {
  const rows = await on
    .selectFrom("price_row")
    .innerJoin("price_list", "price_list.id", "price_row.list_id")
    .select(["product_id", "name as list", "from_quantity", "unit_price", "retail_price"])
    .where("product_id", "in", productIds)
    .orderBy("list_id")
    .orderBy("from_quantity")
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...byProduct].map(([id, ofProduct]) => [id, ofProduct.map(toExported)]));
}

function toExported(row: {
  list: string;
  from_quantity: number;
  unit_price: UnitPrice;
  retail_price: Cents | null;
}): ExportedPrice {
  return {
    list: row.list,
    fromQuantity: row.from_quantity,
    unit: integerOf(row.unit_price),
    retail: row.retail_price && integerOf(row.retail_price),
  };
}
