import type { Database } from "../../platform/database/database.ts";

/** Fixed id of the import of demo prices. */
export const samplePricesId = "sample-prices";

export async function hasPrices(on: Database): Promise<boolean> {
  const row = await on.selectFrom("price_row").select("list_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** True if there is a price that the import of the demo prices has not made. */
export async function hasOwnPrices(on: Database): Promise<boolean> {
  const row = await on
    .selectFrom("price_row")
    .select("list_id")
    .where((where) =>
      where.or([where("import_run_id", "is", null), where("import_run_id", "<>", samplePricesId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
