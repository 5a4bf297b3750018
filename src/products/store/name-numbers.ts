import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ProductFacts } from "../domain/product.ts";
import { pathKey } from "./categories.ts";

/** Ids of names, read per batch of products, because a large catalogue has tens of thousands of families. */
export function createNameNumbers(on: Database) {
  const brands = new Map<string, number>();
  const families = new Map<string, number>();
  const categories = new Map<string, number>();
  return {
    /** Brand ids by folded name (without accents and capitals). */
    brands,
    /** Family ids by brand id and by name without accents and capitals. */
    families,
    /** Category ids by catalogue and key of the path. */
    categories,
    async load(products: readonly ProductFacts[]): Promise<void> {
      await loadBrands(on, { brands, keys: products.map(({ brand }) => foldName(brand)) });
      const inFamilies = products.filter(({ family }) => family !== "");
      await loadFamilies(on, {
        families,
        brandIds: distinct(inFamilies.flatMap(({ brand }) => brands.get(foldName(brand)) ?? [])),
        keys: distinct(inFamilies.map(({ family }) => foldName(family))),
      });
      await loadCategories(on, { categories, products });
    },
  };
}

async function loadBrands(
  on: Database,
  { brands, keys }: { brands: Map<string, number>; keys: readonly string[] },
) {
  const missing = distinct(keys).filter((key) => !brands.has(key));
  if (missing.length === 0) return;
  const rows = await on
    .selectFrom("brand")
    .select(["id", "name_key"])
    .where("name_key", "in", missing)
    .execute();
  for (const { id, name_key } of rows) brands.set(name_key, id);
}

async function loadFamilies(
  on: Database,
  {
    families,
    brandIds,
    keys,
  }: { families: Map<string, number>; brandIds: readonly number[]; keys: readonly string[] },
) {
  if (brandIds.length === 0) return;
  const rows = await on
    .selectFrom("product_family")
    .select(["id", "brand_id", "name_key"])
    .where("brand_id", "in", brandIds)
    .where("name_key", "in", keys)
    .execute();
  for (const { id, brand_id, name_key } of rows) families.set(`${brand_id} ${name_key}`, id);
}

async function loadCategories(
  on: Database,
  { categories, products }: { categories: Map<string, number>; products: readonly ProductFacts[] },
) {
  const paths = products.flatMap(({ catalogue, category }) =>
    category.map((_, level) => ({ catalogue, key: pathKey(category.slice(0, level + 1)) })),
  );
  const missing = paths.filter(({ catalogue, key }) => !categories.has(`${catalogue} ${key}`));
  if (missing.length === 0) return;
  const rows = await on
    .selectFrom("category")
    .select(["id", "catalogue", "path_key"])
    .where("catalogue", "in", distinct(missing.map(({ catalogue }) => catalogue)))
    .where("path_key", "in", distinct(missing.map(({ key }) => key)))
    .execute();
  for (const { id, catalogue, path_key } of rows) categories.set(`${catalogue} ${path_key}`, id);
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
