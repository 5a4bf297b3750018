import {
  type Catalogue,
  cataloguePageOf,
  shownCatalogues,
} from "../../products/copy/catalogues.ts";
import { addressOf, type CatalogueName } from "../../products/domain/catalogue-names.ts";
import { inForce } from "../../promises/values-in-force.ts";
import type { ShelfProduct, Shelves } from "../domain/best-sellers.ts";

/** Best sellers by catalogue. In the browser they are available on the home page only, which fetches them. */
const shelves = /* @__PURE__ */ inForce<Shelves>("bestSellers", {});

const filling = /* @__PURE__ */ inForce<{ filled: readonly CatalogueName[] | null }>("shelves", {
  // All of them.
  filled: null,
});

export function shelfOf(catalogue: CatalogueName): readonly ShelfProduct[] {
  return shelves[catalogue] ?? [];
}

/** Catalogues that the owner shows and that have best sellers; each has a tab. */
export function filledCatalogues(): readonly Catalogue[] {
  return shownCatalogues().filter(({ name }) => filling.filled?.includes(name) ?? true);
}

export function isFilled(name: CatalogueName): boolean {
  return filledCatalogues().some((catalogue) => catalogue.name === name);
}

/** URL for links to a catalogue on shared pages: the catalogue's page, or else its tab on the home page. */
export function catalogueAddress(name: CatalogueName): string | null {
  return (
    cataloguePageOf(name) ?? (isFilled(name) ? `/?catalogo=${addressOf(name)}#mas-vendidos` : null)
  );
}

/** Catalogue with a tab of that address or name, or the first one with a tab; null if none has best sellers. */
export function tabNamed(text: string | null): CatalogueName | null {
  const filled = filledCatalogues();
  const found = filled.find(({ name, address }) => text === address || text === name);
  return (found ?? filled[0])?.name ?? null;
}
