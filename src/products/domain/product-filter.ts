import type { PageAsked } from "../../kernel/paging.ts";
import type { CatalogueName } from "./catalogue-names.ts";
import type { ProductState } from "./product.ts";
import type { ProductNumbers } from "./product-numbers.ts";

/** Values of the address parameter `falta`, by what a product lacks. */
export const lackSlugs = { picture: "imagen", stock: "existencias" } as const;
export type ProductLack = keyof typeof lackSlugs;

/** Values of the address parameter `orden`. Products without a price, margin or stock stand last in both directions. */
export const productSortingSlugs = {
  sku: "referencia",
  name: "nombre",
  brand: "marca",
  change: "cambio",
  "oldest-change": "cambio-antiguo",
  "low-price": "precio",
  "high-price": "precio-mayor",
  "low-margin": "margen",
  "high-margin": "margen-mayor",
  "low-stock": "disponible",
  "high-stock": "disponible-mayor",
} as const;
export type ProductSorting = keyof typeof productSortingSlugs;

/** Filters of the console's product list; null or an empty text means no filter. */
export type ProductFilter = {
  text: string;
  catalogue: CatalogueName | null;
  brandId: number | null;
  /** Database id of a category, whose subcategories are included. */
  categoryId: number | null;
  state: ProductState | null;
  lack: ProductLack | null;
  sorting: ProductSorting;
  /** Prices or margins by which the list is sorted; null for other sortings. */
  numbers: ProductNumbers | null;
  asked: PageAsked;
};

export const productsOfPage = 50;
