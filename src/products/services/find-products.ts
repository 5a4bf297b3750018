import { firstPage } from "../../kernel/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import { skuKey } from "../domain/sku.ts";
import { listStock } from "../store/listed-stock.ts";

export type CodedProduct = { id: number; sku: string; name: string };

/** First page, by SKU, of the products whose SKU begins with `code` or one of whose codes equals it. */
export async function searchProductsByCode(on: Database, code: string): Promise<CodedProduct[]> {
  const { rows } = await listStock(on, { filter: "oldest", code, today: "", asked: firstPage });
  return rows.map(({ productId, sku, name }) => ({ id: productId, sku, name }));
}

/** Product whose SKU is the code, else the only product that the code matches; null if it matches none or several. */
export async function findProductByCode(on: Database, code: string): Promise<CodedProduct | null> {
  if (skuKey(code) === "") return null;
  const found = await searchProductsByCode(on, code);
  const exact = found.find(({ sku }) => skuKey(sku) === skuKey(code));
  return exact ?? (found.length === 1 ? (found[0] ?? null) : null);
}

export async function findProductNames(
  on: Database,
  ids: readonly number[],
): Promise<Map<number, CodedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .selectFrom("product")
    .select(["id", "sku", "name"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
