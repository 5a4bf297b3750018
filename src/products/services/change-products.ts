import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";
import type { ProductFacts, ProductState } from "../domain/product.ts";
import { editProduct, findStoredProduct } from "./edit-product.ts";

/** Facts that several products get at once; null leaves each product's own. */
export type CommonChange = {
  state: ProductState | null;
  brand: string | null;
  category: { catalogue: CatalogueName; path: readonly string[] } | null;
};

/**
 * Changes several products, each as an edit of its own with its history. `left`: products that stay as they are,
 * because they have the facts already, are not of the category's catalogue, or were changed or deleted meanwhile.
 */
export async function changeProducts(
  db: Database,
  {
    ids,
    change,
    by,
    at,
  }: { ids: readonly number[]; change: CommonChange; by: MemberActor; at: number },
): Promise<{ changed: number; left: number }> {
  let changed = 0;
  for (const id of ids) {
    const product = await findStoredProduct(db, id);
    if (!product || !isPossible(product.facts, change)) continue;
    const { kind } = await editProduct(db, {
      id,
      seen: product.hash,
      isConfirmed: false,
      by,
      at,
      edited: { kind: "facts", facts: withChange(product.facts, change) },
    });
    if (kind === "saved") changed += 1;
  }
  return { changed, left: ids.length - changed };
}

function isPossible({ catalogue }: ProductFacts, { category }: CommonChange): boolean {
  return category === null || category.catalogue === catalogue;
}

function withChange(facts: ProductFacts, { state, brand, category }: CommonChange): ProductFacts {
  return {
    ...facts,
    state: state ?? facts.state,
    brand: brand ?? facts.brand,
    category: category?.path ?? facts.category,
  };
}
