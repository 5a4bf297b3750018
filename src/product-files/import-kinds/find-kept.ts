import type { Database } from "../../platform/database/database.ts";
import type { FactsStore } from "../../products/store/facts.ts";
import {
  findBestSellers,
  findCodeHolders,
  findWithOwnPictures,
} from "../../products/store/product-uses.ts";
import type { KeptReason } from "../copy/kept-reasons-copy.ts";
import type { Judged } from "./judged-change.ts";

/** Stores of data about products in other tables, by the reason to keep a product that has some. */
export type FactStores = Readonly<Partial<Record<KeptReason, Pick<FactsStore<unknown>, "read">>>>;

export type KeptProducts = ReadonlyMap<number, readonly KeptReason[]>;

/** Unchanged products that an undo keeps: new ones with data added by others, and those whose former code another has. */
export async function findKept(
  on: Database,
  judgements: AsyncIterable<readonly Judged[]>,
  stores: FactStores,
): Promise<KeptProducts> {
  const kept = new Map<number, readonly KeptReason[]>();
  const freed = new Set<number>();
  const takers: Taker[] = [];
  for await (const some of judgements) {
    const deleted = some.flatMap((found) => (found.kind === "delete" ? found.id : []));
    const uses = await findUses(on, deleted, stores);
    for (const [id, reasons] of uses) kept.set(id, reasons);
    for (const id of deleted) if (!uses.has(id)) freed.add(id);
    for (const found of some) {
      if (found.kind !== "write" || found.product.id === null) continue;
      const { product, takesBack, givesUpCodes } = found;
      if (givesUpCodes) freed.add(product.id ?? 0);
      if (takesBack?.skuKey || takesBack?.gtin) takers.push({ id: product.id ?? 0, ...takesBack });
    }
  }
  for (const id of await findBlocked(on, takers, freed)) kept.set(id, ["code-taken"]);
  return kept;
}

/** Data added by others, by product id; deleting the product would delete it. An import of products writes none of it. */
export async function findUses(
  on: Database,
  productIds: readonly number[],
  stores: FactStores,
): Promise<Map<number, KeptReason[]>> {
  const uses = new Map<number, KeptReason[]>();
  if (productIds.length === 0) return uses;
  const note = (reason: KeptReason, ids: readonly number[]) => {
    for (const id of new Set(ids)) uses.set(id, [...(uses.get(id) ?? []), reason]);
  };
  note("pictures", await findWithOwnPictures(on, productIds));
  note("best-sellers", await findBestSellers(on, productIds));
  for (const [reason, store] of Object.entries(stores)) {
    const known = await store.read(on, productIds);
    note(
      reason as KeptReason,
      known.map(({ productId }) => productId),
    );
  }
  return uses;
}

type Taker = { id: number; skuKey: string | null; gtin: string | null };

/** Products whose former code is held outside `freed`; a kept product frees no code, which may block others in turn. */
async function findBlocked(
  on: Database,
  takers: readonly Taker[],
  freed: Set<number>,
): Promise<ReadonlySet<number>> {
  const holders = await findCodeHolders(on, {
    skuKeys: takers.flatMap(({ skuKey }) => skuKey ?? []),
    gtins: takers.flatMap(({ gtin }) => gtin ?? []),
  });
  const bySku = new Map(holders.map(({ id, skuKey }) => [skuKey, id]));
  const byGtin = new Map(holders.map(({ id, gtin }) => [gtin, id]));
  const blocked = new Set<number>();
  const isTaken = (holder: number | undefined, id: number) =>
    holder !== undefined && holder !== id && !freed.has(holder);
  for (let before = -1; before < blocked.size; ) {
    before = blocked.size;
    for (const { id, skuKey, gtin } of takers) {
      if (blocked.has(id)) continue;
      const isBlocked =
        (skuKey !== null && isTaken(bySku.get(skuKey), id)) ||
        (gtin !== null && isTaken(byGtin.get(gtin), id));
      if (!isBlocked) continue;
      blocked.add(id);
      freed.delete(id);
    }
  }
  return blocked;
}
