import { sql } from "kysely";
import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import { readListVersions } from "./price-version.ts";

type KnownPrices = {
  productId: number;
  facts: PriceFacts;
  changedAt: number;
  importRunId: string | null;
};

const productsAtOnce = 300;

/** Database functions with which the generic import of the catalogue reads and writes prices. */
export const priceStore = {
  isVersioned: true,
  readVersion: readListVersions,
  async read(on: Database, productIds: readonly number[]): Promise<KnownPrices[]> {
    const found = new Map<string, KnownPrices>();
    for (const ids of chunks(productIds, productsAtOnce)) {
      const rows = await on
        .selectFrom("price_row")
        .selectAll()
        .where("product_id", "in", ids)
        .orderBy("list_id")
        .orderBy("from_quantity")
        .execute();
      for (const row of rows) {
        const key = `${row.list_id} ${row.product_id}`;
        const known = found.get(key);
        const rung = { fromQuantity: row.from_quantity, unit: row.unit_price };
        found.set(key, {
          productId: row.product_id,
          facts: {
            listId: row.list_id,
            rungs: [...(known?.facts.rungs ?? []), rung],
            retail: known?.facts.retail ?? row.retail_price,
          },
          changedAt: Math.max(known?.changedAt ?? 0, row.changed_at),
          importRunId: known && known.importRunId !== row.import_run_id ? null : row.import_run_id,
        });
      }
    }
    return [...found.values()];
  },
  async write(on: Database, known: readonly KnownPrices[]): Promise<void> {
    await removeLadders(on, known);
    await upsertRows(on, {
      table: "price_row",
      key: ["list_id", "product_id", "from_quantity"],
      rows: known.flatMap(({ productId, facts, changedAt, importRunId }) =>
        facts.rungs.map(({ fromQuantity, unit }, at) => ({
          list_id: facts.listId,
          product_id: productId,
          from_quantity: fromQuantity,
          unit_price: unit,
          retail_price: at === 0 ? facts.retail : null,
          changed_at: changedAt,
          import_run_id: importRunId,
        })),
      ),
    });
  },
  remove: removeLadders,
};

async function removeLadders(
  on: Database,
  rows: readonly Pick<KnownPrices, "productId" | "facts">[],
): Promise<void> {
  for (const [listId, ofList] of Map.groupBy(rows, ({ facts }) => facts.listId))
    for (const some of chunks(ofList, productsAtOnce))
      await on
        .deleteFrom("price_row")
        .where("list_id", "=", listId)
        .where(
          "product_id",
          "in",
          some.map(({ productId }) => productId),
        )
        .execute();
}

/** Price lists that an import can write to, general lists first. */
export async function readImportTargets(on: Database): Promise<{ id: number; name: string }[]> {
  return await on
    .selectFrom("price_list")
    .select(["id", "name"])
    .orderBy(sql`case kind when 'general' then 0 else 1 end`)
    .orderBy("id")
    .execute();
}
