import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";

/** Product that a request has named, with its names at that time. */
export type ProductOfRequest = { id: string; brand: string; name: string };

export async function listSelectedProducts(on: Database): Promise<ProductOfRequest[]> {
  return await on.selectFrom("selected_product").selectAll().execute();
}

/** Stores the names of products that no request had named before. */
export async function addSelectedProducts(
  on: Database,
  rows: readonly ProductOfRequest[],
): Promise<void> {
  await upsertRows(on, { table: "selected_product", rows, key: ["id"], keeps: ["brand", "name"] });
}
