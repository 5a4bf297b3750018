import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ProductFacts } from "../domain/product.ts";
import { pathKey, readCategoryPaths } from "./categories.ts";
import { readFormerNames } from "./former-names.ts";

/** Function that replaces former names of brand and category in product data with the current ones. */
export type NamesOfToday = (facts: ProductFacts) => ProductFacts;

/** Reads all former names of brands and categories once, because import files may still use these names. */
export async function readNamesOfToday(on: Database): Promise<NamesOfToday> {
  const former = await readFormerNames(on);
  if (former.brands.length + former.categories.length === 0) return (facts) => facts;
  const ids = former.brands.map(({ brand_id }) => brand_id);
  const named = await on
    .selectFrom("brand")
    .select(["id", "name"])
    .where("id", "in", ids.length > 0 ? ids : [0])
    .execute();
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const paths = await readCategoryPaths(on);
  const brands = new Map(former.brands.map((one) => [one.name_key, nameOf.get(one.brand_id)]));
  const categories = new Map(
    former.categories.map((one) => [
      `${one.catalogue} ${one.path_key}`,
      paths.get(one.category_id),
    ]),
  );

  /** Path with its longest former beginning replaced by the current one. */
  function categoryOf({ catalogue, category }: ProductFacts): readonly string[] {
    for (let level = category.length; level > 0; level -= 1) {
      const today = categories.get(`${catalogue} ${pathKey(category.slice(0, level))}`);
      if (today) return [...today, ...category.slice(level)];
    }
    return category;
  }

  return (facts) => ({
    ...facts,
    brand: brands.get(foldName(facts.brand)) ?? facts.brand,
    category: categoryOf(facts),
  });
}
