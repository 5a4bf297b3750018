import { chunks } from "../../kernel/chunks.ts";
import { hasChanges } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { maxCategoryLevels } from "../domain/category-path.ts";
import type { StoredProduct } from "../domain/product-change.ts";
import { readCategoryPaths } from "./categories.ts";
import { type NamedProductRow, toProductFacts } from "./product-rows.ts";

/** Products in one statement of an export; 300 take some 5 ms on SQLite, which the site waits for. */
const exportedAtOnce = 300;

/** Reader that finds products by SKU key or by GTIN. The category paths are read once, for all products. */
export async function createProductReader(on: Database) {
  const paths = await readCategoryPaths(on);
  const named = () =>
    on
      .selectFrom("product")
      .innerJoin("brand", "brand.id", "product.brand_id")
      .leftJoin("product_family", "product_family.id", "product.family_id")
      .leftJoin("product as replacement", "replacement.id", "product.replaced_by")
      .selectAll("product")
      .select([
        "brand.name as brand_name",
        "product_family.name as family_name",
        "replacement.sku as replacement_sku",
      ]);
  const toKnown = (row: NamedProductRow): StoredProduct => ({
    id: row.id,
    skuKey: row.sku_key,
    hash: row.facts_hash,
    facts: toProductFacts(row, paths.get(row.category_id) ?? []),
    changedAt: row.changed_at,
    importRunId: row.import_run_id,
  });
  return {
    /** All products, or those changed since an instant, sorted by id. */
    async *all({ changedSince }: { changedSince: number }): AsyncGenerator<StoredProduct[]> {
      const read = (after: number) =>
        named()
          .where("product.id", ">", after)
          .$if(changedSince > 0, (query) => query.where("product.changed_at", ">=", changedSince))
          .orderBy("product.id")
          .limit(exportedAtOnce)
          .execute();
      let rows = await read(0);
      for (let last = rows.at(-1); last; last = rows.at(-1)) {
        yield rows.map(toKnown);
        rows = await read(last.id);
      }
    },
    async *sold(): AsyncGenerator<StoredProduct[]> {
      const read = (after: number) =>
        named()
          .where("product.state", "in", ["active", "ending"])
          .where("product.id", ">", after)
          .orderBy("product.id")
          .limit(500)
          .execute();
      let rows = await read(0);
      for (let last = rows.at(-1); last; last = rows.at(-1)) {
        yield rows.map(toKnown);
        rows = await read(last.id);
      }
    },
    async find({
      skuKeys,
      gtins,
    }: {
      skuKeys: readonly string[];
      gtins: readonly string[];
    }): Promise<StoredProduct[]> {
      if (skuKeys.length + gtins.length === 0) return [];
      const rows = await named()
        .where((where) =>
          where.or([
            ...(skuKeys.length > 0 ? [where("product.sku_key", "in", skuKeys)] : []),
            ...(gtins.length > 0 ? [where("product.gtin", "in", gtins)] : []),
          ]),
        )
        .execute();
      return rows.map(toKnown);
    },
  };
}

export async function readHashes(
  on: Database,
  skuKeys: readonly string[],
): Promise<Map<string, { id: number; hash: string }>> {
  const found = new Map<string, { id: number; hash: string }>();
  for (const some of chunks(skuKeys, 1000)) {
    const rows = await on
      .selectFrom("product")
      .select(["id", "sku_key", "facts_hash"])
      .where("sku_key", "in", some)
      .execute();
    for (const row of rows) found.set(row.sku_key, { id: row.id, hash: row.facts_hash });
  }
  return found;
}

export async function deleteProducts(on: Database, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids)) await on.deleteFrom("product").where("id", "in", some).execute();
}

/** Deletes former SKUs from the additional codes of products, where they are stored when an SKU is changed. */
export async function deleteFormerSkus(on: Database, skuKeys: readonly string[]): Promise<void> {
  for (const some of chunks(skuKeys))
    await on
      .deleteFrom("product_code")
      .where("scope", "=", "")
      .where("kind", "=", "former-sku")
      .where("code_key", "in", some)
      .execute();
}

/** Deletes unused names with ids from `first` up to but not including `end`, except those added or changed by hand. */
export async function deleteUnusedNames(
  on: Database,
  { first, end = Number.MAX_SAFE_INTEGER }: { first: number; end?: number },
): Promise<void> {
  await on
    .deleteFrom("product_family")
    .where("id", ">=", first)
    .where("id", "<", end)
    .where((family) =>
      family.not(
        family.exists(
          family
            .selectFrom("product")
            .select("product.id")
            .whereRef("product.family_id", "=", "product_family.id"),
        ),
      ),
    )
    .execute();
  for (let level = 0; level < maxCategoryLevels; level += 1)
    await on
      .deleteFrom("category")
      .where("id", ">=", first)
      .where("id", "<", end)
      .where("id", "not in", (product) => product.selectFrom("product").select("category_id"))
      .where("id", "not in", (category) =>
        category
          .selectFrom("category as narrower")
          .select("narrower.parent_id")
          .where("narrower.parent_id", "is not", null)
          .$narrowType<{ parent_id: number }>(),
      )
      .where(({ not }) => not(hasChanges("category", "category.id")))
      .execute();
  await on
    .deleteFrom("brand")
    .where("id", ">=", first)
    .where("id", "<", end)
    .where("id", "not in", (product) => product.selectFrom("product").select("brand_id"))
    .where("id", "not in", (family) => family.selectFrom("product_family").select("brand_id"))
    .where(({ not }) => not(hasChanges("brand", "brand.id")))
    .execute();
}
