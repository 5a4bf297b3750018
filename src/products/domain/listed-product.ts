import type { CatalogueName } from "./catalogue-names.ts";
import type { ProductState } from "./product.ts";

/** Row of the console's product list. */
export type ListedProduct = {
  id: number;
  sku: string;
  name: string;
  brand: string;
  catalogue: CatalogueName;
  /** Name of the lowest category in the tree that contains the product. */
  category: string;
  state: ProductState;
  changedAt: number;
  /** Units in stock that no order has allocated; null before the first stock report. */
  available: number | null;
  /** Id of its first picture; null without one. */
  picture: string | null;
};
