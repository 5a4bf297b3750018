import { type UnitPrice, unitPrice } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";

/** Prices by SKU in the last price file that a company downloaded, to show in its next file what has changed. */
export type FormerPrices = { madeAt: number; units: ReadonlyMap<string, UnitPrice> };

export async function findFormerPrices(
  on: Database,
  companyId: string,
): Promise<FormerPrices | null> {
  const row = await on
    .selectFrom("price_file")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (!row) return null;
  const stored = JSON.parse(row.prices) as [string, number][];
  return {
    madeAt: row.made_at,
    units: new Map(stored.map(([sku, unit]) => [sku, unitPrice(unit)])),
  };
}

/** Stores the prices of a downloaded file, replacing those of the previous file. */
export async function storeFormerPrices(
  on: Database,
  { companyId, madeAt, units }: FormerPrices & { companyId: string },
): Promise<void> {
  await upsertRows(on, {
    table: "price_file",
    key: ["company_id"],
    rows: [{ company_id: companyId, made_at: madeAt, prices: JSON.stringify([...units]) }],
  });
}
