import type { PageAsked } from "../../kernel/paging.ts";
import type { CatalogueName } from "./catalogue-names.ts";
import type { ProductState } from "./product.ts";

export const productLacks = ["picture", "stock"] as const;
export type ProductLack = (typeof productLacks)[number];

export const productSortings = ["sku", "name", "brand", "change"] as const;

export type ProductSorting = (typeof productSortings)[number];

/** Values of the parameters `falta` and `orden`. */
export const lackSlugs = {
  picture: "imagen",
  stock: "existencias",
} as const satisfies Record<ProductLack, string>;
export const productSortingSlugs = {
  sku: "referencia",
  name: "nombre",
  brand: "marca",
  change: "cambio",
} as const satisfies Record<ProductSorting, string>;

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
