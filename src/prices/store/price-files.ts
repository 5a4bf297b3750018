import { setImmediate as turn } from "node:timers/promises";
import { z } from "zod";
import { chunks } from "../../kernel/chunks.ts";
import { integerOf, unitPrice } from "../../kernel/money/amounts.ts";
import { CorruptColumn, readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { FormerProduct } from "../domain/price-changes.ts";

/** Prices in the last price file that a company downloaded, to show in its next file what has changed. */
export type FormerPrices = {
  madeAt: number;
  /** False for a file of an earlier version, of which only the price at the smallest order quantity is known. */
  hasLadders: boolean;
  /** By product id. */
  products: ReadonlyMap<number, FormerProduct>;
};

/** Columns of the stored JSON: product id, SKU, then minimum quantity and unit price of each price break by turns. */
const storedProduct = z.tuple([z.int(), z.string()]).rest(z.int());
type StoredProduct = z.infer<typeof storedProduct>;
/** Stored by earlier versions: SKU and unit price at the smallest order quantity. */
const storedUnit = z.tuple([z.string(), z.int()]);
type StoredUnit = z.infer<typeof storedUnit>;

const storedPrices = z.union([z.array(z.unknown()), z.object({ products: z.array(z.unknown()) })]);

const productsAtOnce = 500;

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
  const madeAt = row.made_at;
  const stored = readJsonColumn(pricesColumn, storedPrices, row.prices);
  if (Array.isArray(stored)) {
    const units = await readInTurns(stored, storedUnit);
    return { madeAt, hasLadders: false, products: await withProductIds(on, units) };
  }
  const products = await readInTurns(stored.products, storedProduct);
  return { madeAt, hasLadders: true, products: new Map(products.map(toFormer)) };
}

const pricesColumn = "price_file.prices";

/** Reads many values by a schema; requests are answered between batches, because 20,000 products take 20 to 40 ms. */
async function readInTurns<Value>(
  values: readonly unknown[],
  schema: z.ZodType<Value>,
): Promise<Value[]> {
  const found: Value[] = [];
  for (const some of chunks(values, productsAtOnce)) {
    const read = z.array(schema).safeParse(some);
    if (!read.success) throw new CorruptColumn(pricesColumn);
    found.push(...read.data);
    await turn();
  }
  return found;
}

function toFormer([id, sku, ...rungs]: StoredProduct): [number, FormerProduct] {
  const ladder = [];
  for (let at = 0; at < rungs.length; at += 2)
    ladder.push({ fromQuantity: rungs[at] ?? 1, unit: unitPrice(rungs[at + 1] ?? 0) });
  return [id, { sku, ladder }];
}

/** Finds product ids by SKU. SKUs that no product has now get a negative id, so that the next file lists them as removed. */
async function withProductIds(
  on: Database,
  stored: readonly StoredUnit[],
): Promise<Map<number, FormerProduct>> {
  const ids = new Map<string, number>();
  for (const some of chunks(stored, productsAtOnce)) {
    const skus = some.map(([sku]) => sku);
    const rows = on.selectFrom("product").select(["id", "sku"]).where("sku", "in", skus);
    for (const { id, sku } of await rows.execute()) ids.set(sku, id);
  }
  return new Map(
    stored.map(([sku, unit], at) => [
      ids.get(sku) ?? -at - 1,
      { sku, ladder: [{ fromQuantity: 1, unit: unitPrice(unit) }], isFirstOnly: true },
    ]),
  );
}

export type CollectedPrices = ReturnType<typeof collectPrices>;

/** Collects the prices of a file that is being written, as JSON, which takes less memory than the objects. */
export function collectPrices() {
  const ids = new Set<number>();
  const stored: string[] = [];
  return {
    has: (id: number) => ids.has(id),
    add(id: number, { sku, ladder }: FormerProduct): void {
      ids.add(id);
      const rungs = ladder.flatMap(({ fromQuantity, unit }) => [fromQuantity, integerOf(unit)]);
      stored.push(JSON.stringify([id, sku, ...rungs] satisfies StoredProduct));
    },
    json: () => `{"products":[${stored.join(",")}]}`,
  };
}

/** Stores the prices of a downloaded file, replacing those of the previous file. */
export async function storeFormerPrices(
  on: Database,
  { companyId, madeAt, prices }: { companyId: string; madeAt: number; prices: CollectedPrices },
): Promise<void> {
  await upsertRows(on, {
    table: "price_file",
    key: ["company_id"],
    rows: [{ company_id: companyId, made_at: madeAt, prices: prices.json() }],
  });
}
