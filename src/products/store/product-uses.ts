import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";

/** Products with pictures that were uploaded or came from an archive, or with a description of a picture. */
export async function findWithOwnPictures(
  on: Database,
  productIds: readonly number[],
): Promise<number[]> {
  const found: number[] = [];
  for (const ids of chunks(productIds)) {
    const rows = await on
      .selectFrom("product_picture")
      .select("product_id")
      .distinct()
      .where("product_id", "in", ids)
      .where((picture) =>
        picture.or([picture("source", "<>", "address"), picture("alt", "<>", '{"es":""}')]),
      )
      .execute();
    found.push(...rows.map(({ product_id }) => product_id));
  }
  return found;
}

export async function findBestSellers(
  on: Database,
  productIds: readonly number[],
): Promise<number[]> {
  const found: number[] = [];
  for (const ids of chunks(productIds)) {
    const rows = await on
      .selectFrom("best_seller")
      .select("product_id")
      .distinct()
      .where("product_id", "in", ids)
      .execute();
    found.push(...rows.map(({ product_id }) => product_id));
  }
  return found;
}

export async function findCodeHolders(
  on: Database,
  { skuKeys, gtins }: { skuKeys: readonly string[]; gtins: readonly string[] },
): Promise<{ id: number; skuKey: string; gtin: string | null }[]> {
  const select = () => on.selectFrom("product").select(["id", "sku_key as skuKey", "gtin"]);
  const found = [];
  for (const keys of chunks(skuKeys))
    found.push(...(await select().where("sku_key", "in", keys).execute()));
  for (const codes of chunks(gtins))
    found.push(...(await select().where("gtin", "in", codes).execute()));
  return found;
}

/** Locks products to delete, so that PostgreSQL lets nobody refer to them; SQLite has a single writer. */
export async function lockProducts(on: Database, productIds: readonly number[]): Promise<void> {
  for (const ids of chunks(productIds)) await lockRows[engineOf(on)](on, ids);
}

const lockRows: Record<Engine, (on: Database, ids: number[]) => Promise<unknown>> = {
  sqlite: async () => {},
  postgres: (on, ids) =>
    on.selectFrom("product").select("id").where("id", "in", ids).forUpdate().execute(),
};
