import { foldName } from "../kernel/fold.ts";
import { formatIsoDay } from "../kernel/format.ts";
import type { Database } from "../platform/database/database.ts";
import type { ProductFacts } from "../products/domain/product.ts";
import { skuKey } from "../products/domain/sku.ts";
import { hashFacts } from "../products/services/product-hash.ts";
import { pathKey } from "../products/store/categories.ts";
import { toColumns } from "../products/store/product-rows.ts";
import { bulkInsert } from "./bulk-insert.ts";

/** Import id of the generated products, which distinguishes them from all others. */
export const seedRunId = "seed";

const atOnce = 2000;

/** Inserts products in bulk in addition to the existing ones; returns the number of new products. */
export async function addSampleProducts(
  db: Database,
  { products, now }: { products: Iterable<ProductFacts>; now: number },
): Promise<number> {
  const names = await createNames(db);
  let added = 0;
  for (const batch of batches(products)) {
    await db.transaction().execute(async (on) => {
      const rows = batch.map((facts) => toRow(facts, { names, now }));
      for (const [table, made] of names.takeNew()) await bulkInsert(on, table, made);
      await bulkInsert(on, "product", rows);
      await bulkInsert(
        on,
        "stock",
        rows.filter(({ state }) => state !== "draft").map((row) => stockOf(row, now)),
      );
      await on
        .updateTable("catalogue_state")
        .set((state) => ({ version: state("version", "+", 1), next_id: names.nextId() }))
        .execute();
    });
    added += batch.length;
  }
  return added;
}

function* batches(products: Iterable<ProductFacts>): Generator<ProductFacts[]> {
  let batch: ProductFacts[] = [];
  for (const product of products) {
    batch.push(product);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Names = Awaited<ReturnType<typeof createNames>>;

function toRow(facts: ProductFacts, { names, now }: { names: Names; now: number }) {
  const brand = names.brand(facts.brand);
  const numbers = {
    brand,
    family: facts.family === "" ? null : names.family(brand, facts.family),
    category: names.category(facts),
  };
  const id = names.product(facts.sku);
  return {
    id,
    ...toColumns(facts, numbers),
    replaced_by: facts.replacedBy === null ? null : names.product(facts.replacedBy),
    facts_hash: hashFacts(facts),
    created_at: now,
    changed_at: now,
    import_run_id: seedRunId,
  };
}

const day = 24 * 60 * 60 * 1000;

/** Stock of a demo product; every eleventh has run out and is expected within two months. */
function stockOf(
  { id, state, units_per_case }: { id: number; state: string; units_per_case: number | null },
  now: number,
) {
  const isOut = state === "discontinued" || id % 11 === 3;
  const isExpected = isOut && state === "active";
  return {
    product_id: id,
    on_hand: isOut ? 0 : 1 + ((id * 7919) % 900),
    allocated: 0,
    incoming_quantity: isExpected ? (units_per_case ?? 12) * (1 + (id % 20)) : null,
    incoming_date: isExpected ? formatIsoDay(now + (1 + (id % 60)) * day) : null,
    reported_at: now,
    source: "file",
    changed_at: now,
    import_run_id: seedRunId,
  };
}

type NameTable = "brand" | "category" | "product_family";

/** Allocator of ids for brands, categories, families and products; `takeNew` returns the rows to insert, by table. */
async function createNames(db: Database) {
  const { next_id } = await db
    .selectFrom("catalogue_state")
    .select("next_id")
    .executeTakeFirstOrThrow();
  let next = Number(next_id);
  const known = new Map<string, number>();
  for (const { id, name_key } of await db.selectFrom("brand").select(["id", "name_key"]).execute())
    known.set(`brand ${name_key}`, id);
  for (const row of await db
    .selectFrom("category")
    .select(["id", "catalogue", "path_key"])
    .execute())
    known.set(`category ${row.catalogue} ${row.path_key}`, row.id);
  let made: [NameTable, Record<string, unknown>][] = [];

  function take(
    key: string,
    insert?: (id: number) => [NameTable, Record<string, unknown>],
  ): number {
    const found = known.get(key);
    if (found !== undefined) return found;
    const id = next;
    next += 1;
    known.set(key, id);
    if (insert) made.push(insert(id));
    return id;
  }

  return {
    nextId: () => next,
    product: (sku: string) => take(`product ${skuKey(sku)}`),
    brand: (name: string) =>
      take(`brand ${foldName(name)}`, (id) => ["brand", { id, name, name_key: foldName(name) }]),
    family: (brand: number, name: string) =>
      take(`family ${brand} ${foldName(name)}`, (id) => [
        "product_family",
        { id, brand_id: brand, name, name_key: foldName(name) },
      ]),
    category({ catalogue, category }: ProductFacts): number {
      let parent: number | null = null;
      for (const [level, name] of category.entries()) {
        const path_key = pathKey(category.slice(0, level + 1));
        const parent_id: number | null = parent;
        parent = take(`category ${catalogue} ${path_key}`, (id) => [
          "category",
          { id, catalogue, parent_id, name, path_key },
        ]);
      }
      if (parent === null) throw new Error("a product needs a category");
      return parent;
    },
    takeNew(): Map<NameTable, Record<string, unknown>[]> {
      const taken = Map.groupBy(made, ([table]) => table);
      made = [];
      return new Map([...taken].map(([table, rows]) => [table, rows.map(([, row]) => row)]));
    },
  };
}
