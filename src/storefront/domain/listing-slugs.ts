import type { FacetName, PriceSorting, Sorting } from "../../search/domain/question.ts";

/** Parameters of addresses of product lists, by facet. */
export const facetSlugs = {
  catalogue: "catalogo",
  category: "categoria",
  brand: "marca",
  availability: "disponibilidad",
} as const satisfies Record<FacetName, string>;

/** Values of the parameter `orden`. */
export const sortingSlugs = {
  relevance: "relevancia",
  name: "nombre",
  availability: "disponibles",
  newest: "novedades",
  price: "precio",
  "price-descending": "precio-desc",
} as const satisfies Record<Sorting | PriceSorting, string>;

/** Values of the parameter `vista`, and of the layout that the browser remembers. */
export const viewSlugs = {
  grid: "cuadricula",
  table: "tabla",
} as const;
