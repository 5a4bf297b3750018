import type { Database } from "../../platform/database/database.ts";
import { type CatalogueAccess, mayBeSeen } from "../../products/domain/catalogue-access.ts";
import { type CatalogueName, catalogueNames } from "../../products/domain/catalogue-names.ts";
import { publicIdOf } from "../../products/domain/product-id.ts";
import type { ShelfProduct, Shelves } from "../domain/best-sellers.ts";
import { findByPublicId } from "../store/offered-products.ts";
import { isVisible, toCards } from "./read-shelves.ts";

/** Cards of selected products by the requested identifier; null for products that the visitor may not see. */
export async function listSelectionCards(
  {
    db,
    shelves,
    hidesSample,
    isCatalogueShown,
  }: {
    db: Database;
    shelves: Shelves;
    hidesSample: boolean;
    isCatalogueShown: (name: CatalogueName) => boolean;
  },
  ids: readonly string[],
  access: CatalogueAccess,
): Promise<Record<string, ShelfProduct | null>> {
  const known = new Map(
    catalogueNames()
      .flatMap((name) => shelves[name] ?? [])
      .map((card) => [card.id, card]),
  );
  const unknown = ids.filter((id) => !known.has(id));
  const found = await findByPublicId(db, unknown);
  // Best sellers are visible to everybody, because the home page shows them.
  const offered = [...found].filter(
    ([, product]) =>
      isVisible(product, { hidesSample }) &&
      (mayBeSeen(product, access) || known.has(publicIdOf(product))),
  );
  const cards = await toCards(
    db,
    offered.map(([, product]) => ({ product, retailCents: null, ratingTenths: null })),
  );
  for (const [at, card] of cards.entries())
    known.set(offered[at]?.[0] ?? card.id, known.get(card.id) ?? card);
  return Object.fromEntries(
    ids.map((id) => {
      const card = known.get(id);
      return [id, card && isCatalogueShown(card.catalogue) ? card : null];
    }),
  );
}
