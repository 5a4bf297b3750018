import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";

/** Product in an access request, with its brand and name when a request first contained it. */
export type ProductOfRequest = { id: string; brand: string; name: string };

export async function listSelectedProducts(on: Database): Promise<ProductOfRequest[]> {
  return await on.selectFrom("selected_product").selectAll().execute();
}

export async function addSelectedProducts(
  on: Database,
  rows: readonly ProductOfRequest[],
): Promise<void> {
  await upsertRows(on, { table: "selected_product", rows, key: ["id"], keeps: ["brand", "name"] });
}
