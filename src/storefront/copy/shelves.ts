import {
  type Catalogue,
  cataloguePageOf,
  shownCatalogues,
} from "../../products/copy/catalogues.ts";
import { type CatalogueName, catalogueNames } from "../../products/domain/catalogue-names.ts";
import { inForce } from "../../promises/values-in-force.ts";
import { emptyShelves, type ShelfProduct, type Shelves } from "../domain/best-sellers.ts";

/** Best sellers by catalogue. In the browser they are available on the home page only, which fetches them. */
const shelves = /* @__PURE__ */ inForce<Shelves>("bestSellers", emptyShelves);

const filling = /* @__PURE__ */ inForce<{ filled: readonly CatalogueName[] }>("shelves", {
  filled: catalogueNames,
});

export function shelfOf(catalogue: CatalogueName): readonly ShelfProduct[] {
  return shelves[catalogue];
}

/** Catalogues that the owner shows and that have best sellers; each has a tab. */
export function filledCatalogues(): readonly Catalogue[] {
  return shownCatalogues().filter(({ name }) => filling.filled.includes(name));
}

export function isFilled(name: CatalogueName): boolean {
  return filledCatalogues().some((catalogue) => catalogue.name === name);
}

/** URL for links to a catalogue on shared pages: the catalogue's page, or else its tab on the home page. */
export function catalogueAddress(name: CatalogueName): string | null {
  return cataloguePageOf(name) ?? (isFilled(name) ? `/?catalogo=${name}#mas-vendidos` : null);
}

/** Catalogue whose tab the URL names; the first tab's if the name is unknown or has no tab. */
export function tabNamed(name: string | null): CatalogueName {
  const filled = filledCatalogues();
  return (filled.find((known) => known.name === name) ?? filled[0])?.name ?? "rizos";
}
