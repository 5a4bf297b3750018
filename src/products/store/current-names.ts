import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ProductFacts } from "../domain/product.ts";
import { listCategories, pathKey, readCategoryPaths } from "./categories.ts";
import { readFormerNames } from "./former-names.ts";

/** Function that replaces former names of brand, category and catalogue in product data with the current ones. */
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
  const categoryById = new Map((await listCategories(on)).map((one) => [one.id, one]));
  const brands = new Map(former.brands.map((one) => [one.name_key, nameOf.get(one.brand_id)]));
  const categories = new Map(
    former.categories.map(({ catalogue, path_key, category_id: id }) => [
      `${catalogue} ${path_key}`,
      { catalogue: categoryById.get(id)?.catalogue ?? catalogue, path: paths.get(id) ?? [] },
    ]),
  );

  /**
   * Path with its longest former beginning replaced by the current one, which is in another catalogue after the two
   * were merged.
   */
  function placeOf({
    catalogue,
    category,
  }: ProductFacts): Pick<ProductFacts, "catalogue" | "category"> {
    for (let level = category.length; level > 0; level -= 1) {
      const today = categories.get(`${catalogue} ${pathKey(category.slice(0, level))}`);
      if (today)
        return { catalogue: today.catalogue, category: [...today.path, ...category.slice(level)] };
    }
    return { catalogue, category };
  }

  return (facts) => ({
    ...facts,
    brand: brands.get(foldName(facts.brand)) ?? facts.brand,
    ...placeOf(facts),
  });
}
