import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { IvaClass } from "../../products/domain/iva.ts";
import type { Pack } from "../../products/domain/pack.ts";
import type { ProductState } from "../../products/domain/product.ts";
import type { KnownStock } from "../../stock/domain/shown-stock.ts";

/** Product of a line in a cart or a quick order, with all that decides whether and how it can be ordered. */
export type LineProduct = {
  number: number;
  /** Public identifier. */
  id: string;
  sku: string;
  gtin: string | null;
  caseGtin: string | null;
  name: string;
  discreetName: string;
  brand: string;
  catalogue: CatalogueName;
  isAdult: boolean;
  /** False if it is no longer sold, or its brand is hidden. */
  isOffered: boolean;
  state: ProductState;
  replacedBy: number | null;
  pack: Pack;
  ivaClass: IvaClass;
  isForResale: boolean;
  family: number | null;
  grams: number | null;
  isDangerous: boolean;
  stock: KnownStock;
};
