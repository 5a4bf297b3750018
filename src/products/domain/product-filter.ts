import type { PageAsked } from "../../kernel/paging.ts";
import type { CatalogueName } from "./catalogue-names.ts";
import type { ProductState } from "./product.ts";

/** Values of the address parameter `falta`, by what a product lacks. */
export const lackSlugs = { picture: "imagen", stock: "existencias" } as const;
export type ProductLack = keyof typeof lackSlugs;

/** Values of the address parameter `orden`. */
export const productSortingSlugs = {
  sku: "referencia",
  name: "nombre",
  brand: "marca",
  change: "cambio",
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
  asked: PageAsked;
};

export const productsOfPage = 50;
