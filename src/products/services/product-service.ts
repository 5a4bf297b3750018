import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MeasureWords } from "../domain/cell-words.ts";
import { parseProductForm } from "../domain/parse-product-form.ts";
import type { ProductChange, ProductEditOutcome, StoredProduct } from "../domain/product-change.ts";
import type { TypedProduct } from "../domain/product-record.ts";
import { listKnownNames } from "../store/known-names.ts";
import { findStock } from "../store/listed-stock.ts";
import { listProductChanges, listSkuKeys } from "../store/product-changes.ts";
import { type CommonChange, changeProducts } from "./change-products.ts";
import { editProduct, findStoredProduct } from "./edit-product.ts";

export type ProductService = ReturnType<typeof createProductService>;

const maxNames = 500;

const maxChanges = 100;

export function createProductService(db: Database, { now = Date.now } = {}) {
  async function listChanges(product: StoredProduct): Promise<ProductChange[]> {
    const skuKeys = await listSkuKeys(db, product);
    return await listProductChanges(db, { id: product.id, skuKeys, max: maxChanges });
  }

  return {
    find: (id: number): Promise<StoredProduct | null> => findStoredProduct(db, id),
    /** Units in stock; null if no report has named the product. */
    findOnHand: async (id: number): Promise<number | null> =>
      (await findStock(db, id))?.onHand ?? null,
    listNames: () => listKnownNames(db, maxNames),
    listChanges,
    /** Version with the hash `seen` in the product's history; null if it is still the current one or no longer stored. */
    async findShown(product: StoredProduct, seen: string) {
      const changes = await listChanges(product);
      return changes.find(({ before }) => before?.hash === seen)?.before?.facts ?? null;
    },
    async save({
      id,
      seen,
      typed,
      words,
      isConfirmed,
      by,
    }: {
      id: number | null;
      seen: string;
      typed: TypedProduct;
      words: MeasureWords;
      isConfirmed: boolean;
      by: MemberActor;
    }): Promise<ProductEditOutcome> {
      const edited = parseProductForm(typed, words);
      return await editProduct(db, { id, seen, edited, isConfirmed, by, at: now() });
    },
    changeMany: (given: { ids: readonly number[]; change: CommonChange; by: MemberActor }) =>
      changeProducts(db, { ...given, at: now() }),
    /** Undoes the last change of a product by a new edit, which restores the data from before that change. */
    async undoLast({ id, seen, by }: { id: number; seen: string; by: MemberActor }) {
      const product = await findStoredProduct(db, id);
      if (!product) return { kind: "gone" } as const;
      const last = (await listChanges(product)).find(({ after }) => after.hash === seen);
      const facts = last?.before?.facts;
      if (product.hash !== seen || !facts) return { kind: "overtaken", current: product } as const;
      return await editProduct(db, {
        id,
        seen,
        isConfirmed: true,
        by,
        at: now(),
        edited: { kind: "facts", facts },
      });
    },
  };
}
