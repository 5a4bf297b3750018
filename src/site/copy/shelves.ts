import {
  emptyShelves,
  type ShelfProduct,
  type Shelves,
} from "../../catalogue/domain/best-sellers.ts";
import { type CatalogueName, catalogueNames } from "../../catalogue/domain/catalogue-names.ts";
import { inForce } from "../../promises/values-in-force.ts";
import { type Catalogue, cataloguePageOf, shownCatalogues } from "./catalogues.ts";

/** Best sellers of the catalogue; in a browser those that came with the home page, and none on other pages. */
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

/** Address that a link to a catalogue has on shared pages: its page, or else its best sellers on the home page. */
export function catalogueAddress(name: CatalogueName): string | null {
  return cataloguePageOf(name) ?? (isFilled(name) ? `/?catalogo=${name}#mas-vendidos` : null);
}

/** Catalogue of the name in the URL; the first with a tab for an unknown name and for one without. */
export function tabNamed(name: string | null): CatalogueName {
  const filled = filledCatalogues();
  return (filled.find((known) => known.name === name) ?? filled[0])?.name ?? "rizos";
}
