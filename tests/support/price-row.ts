import type { Insertable } from "kysely";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import type { Schema } from "../../src/platform/database/schema.ts";

/** Price for everybody, in ten-thousandths of a euro, as a row of the first price list. */
export function priceRow(
  productId: number,
  { from = 1, unit = 41_250 }: { from?: number; unit?: number } = {},
): Insertable<Schema["price_row"]> {
  return {
    list_id: 1,
    product_id: productId,
    from_quantity: from,
    unit_price: unitPrice(unit),
    retail_price: null,
    changed_at: 0,
    import_run_id: null,
  };
}
