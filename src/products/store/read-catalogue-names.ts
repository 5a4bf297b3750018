import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { ProductFacts } from "../domain/product.ts";
import { pathKey, unordered } from "./categories.ts";
import { readNamesOfToday } from "./current-names.ts";
import type { RowNumbers } from "./product-rows.ts";

/** Ids of names; a new name gets one at once, its row by `write`. Families can be tens of thousands: read as needed. */
export async function readCatalogueNames(on: Database, nextId: () => number) {
  const withNamesOfToday = await readNamesOfToday(on);
  const known = {
    brands: new Map(
      (await on.selectFrom("brand").select(["id", "name_key"]).execute()).map((row) => [
        row.name_key,
        row.id,
      ]),
    ),
    families: new Map<string, number>(),
    categories: new Map(
      (await on.selectFrom("category").select(["id", "catalogue", "path_key"]).execute()).map(
        (row) => [`${row.catalogue} ${row.path_key}`, row.id],
      ),
    ),
  };
  let brands: Schema["brand"][] = [];
  let families: Schema["product_family"][] = [];
  let categories: Schema["category"][] = [];

  function take(numbers: Map<string, number>, key: string, add: (id: number) => void): number {
    const found = numbers.get(key);
    if (found !== undefined) return found;
    const id = nextId();
    numbers.set(key, id);
    add(id);
    return id;
  }

  function familyOf({ family }: ProductFacts, brand: number): number | null {
    const key = foldName(family);
    if (family === "") return null;
    return take(known.families, `${brand} ${key}`, (id) =>
      families.push({ id, brand_id: brand, name: family, name_key: key }),
    );
  }

  function categoryOf({ catalogue, category, sku }: ProductFacts): number {
    let narrowest: number | null = null;
    for (let level = 1; level <= category.length; level += 1) {
      const key = pathKey(category.slice(0, level));
      const parent_id: number | null = narrowest;
      const name = category[level - 1] ?? "";
      narrowest = take(known.categories, `${catalogue} ${key}`, (id) =>
        categories.push({ id, catalogue, parent_id, name, path_key: key, position: unordered }),
      );
    }
    if (narrowest === null) throw new Error(`product ${sku} has no category`);
    return narrowest;
  }

  return {
    /** Reads the families of products; must be called before `numbersOf`. */
    async load(products: readonly ProductFacts[]): Promise<void> {
      const named = products.map(withNamesOfToday).filter(({ family }) => family !== "");
      const brandIds = named.flatMap(({ brand }) => known.brands.get(foldName(brand)) ?? []);
      if (brandIds.length === 0) return;
      const rows = await on
        .selectFrom("product_family")
        .select(["id", "brand_id", "name_key"])
        .where("brand_id", "in", [...new Set(brandIds)])
        .where("name_key", "in", [...new Set(named.map(({ family }) => foldName(family)))])
        .execute();
      for (const { id, brand_id, name_key } of rows)
        known.families.set(`${brand_id} ${name_key}`, id);
    },
    numbersOf(given: ProductFacts): RowNumbers {
      const facts = withNamesOfToday(given);
      const name_key = foldName(facts.brand);
      const brand = take(known.brands, name_key, (id) =>
        brands.push({ id, name: facts.brand, name_key, is_hidden: 0 }),
      );
      return { brand, family: familyOf(facts, brand), category: categoryOf(facts) };
    },
    async write(on: Database): Promise<void> {
      // Emptied first, because the names of the next products may be resolved while these are stored.
      const added = { brands, families, categories };
      [brands, families, categories] = [[], [], []];
      await upsertRows(on, { table: "brand", rows: added.brands, key: ["id"] });
      await upsertRows(on, { table: "product_family", rows: added.families, key: ["id"] });
      await upsertRows(on, { table: "category", rows: added.categories, key: ["id"] });
    },
  };
}
