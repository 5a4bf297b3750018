import { setImmediate } from "node:timers/promises";
import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import { treeOf } from "../../products/domain/category-tree.ts";
import { listCategories } from "../../products/store/categories.ts";
import { readCategoryIds } from "../store/offered-facts.ts";
import { type OfferedProduct, readOfferedProducts, type SeenBy } from "./offered-list.ts";

/** Products per batch; other requests are answered between batches. */
const productsAtOnce = 50;

/** Batch of products of one category, with the category names from the top level down. */
export type OfferedOfCategory = {
  categoryId: number;
  catalogue: CatalogueName;
  path: readonly string[];
  products: OfferedProduct[];
};

/** Products among `ids` that a viewer may see, by category in the seller's order; within it in the order of `ids`. */
export async function* readOfferedByCategory(
  on: Database,
  { ids, ...seen }: SeenBy & { ids: readonly number[] },
): AsyncGenerator<OfferedOfCategory> {
  const tree = treeOf(await listCategories(on));
  const categories = new Map(tree.map(({ id, path }) => [id, path]));
  const idsOf = new Map<number, number[]>();
  for (const some of chunks(ids, productsAtOnce)) {
    const categoryOf = await readCategoryIds(on, some);
    for (const id of some) {
      const category = categoryOf.get(id);
      if (category === undefined) continue;
      const known = idsOf.get(category);
      if (known) known.push(id);
      else idsOf.set(category, [id]);
    }
    await setImmediate();
  }
  for (const { id: categoryId, catalogue, path } of tree) {
    const own = idsOf.get(categoryId) ?? [];
    for (const some of chunks(own, productsAtOnce)) {
      const products = await readOfferedProducts(on, { ...seen, ids: some, categories });
      if (products.length > 0) yield { categoryId, catalogue, path, products };
      await setImmediate();
    }
  }
}
