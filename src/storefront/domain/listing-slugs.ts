import type { FacetName } from "../../search/domain/question.ts";

/** Parameters of addresses of product lists, by facet. */
export const facetSlugs = {
  catalogue: "catalogo",
  category: "categoria",
  brand: "marca",
  content: "contenido",
  origin: "origen",
  availability: "disponibilidad",
} as const satisfies Record<FacetName, string>;

/** Values of the parameter `orden`, in the order of the menu. */
export const sortingSlugs = {
  relevance: "relevancia",
  "best-selling": "mas-vendidos",
  availability: "disponibles",
  newest: "novedades",
  name: "nombre",
  margin: "margen",
  price: "precio",
  "price-descending": "precio-desc",
} as const;

/** Sort orders of viewers who see prices. */
export const memberSortings = ["margin", "price", "price-descending"] as const;

/** Values of the parameter `vista`, also in what the browser remembers. */
export const viewSlugs = {
  grid: "cuadricula",
  table: "tabla",
} as const;
