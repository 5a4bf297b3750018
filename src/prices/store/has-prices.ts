import type { Database } from "../../platform/database/database.ts";

export async function hasPrices(on: Database): Promise<boolean> {
  const row = await on.selectFrom("price_row").select("list_id").limit(1).executeTakeFirst();
  return row !== undefined;
}
