import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { IvaClass } from "../../products/domain/iva.ts";
import type { NetContent, ProductFacts, ProductState } from "../../products/domain/product.ts";
import type { PicturedProduct, ShownPicture } from "../../products/domain/stored-picture.ts";
import type { ShownStock } from "../../stock/domain/shown-stock.ts";

export type CardProduct = PicturedProduct & {
  /** Database id. */
  number: number;
  /** Public identifier, such as `rizos-riz0042`. */
  id: string;
  sku: string;
  path: string;
  content: NetContent | null;
  stock: ShownStock;
  minimum: number;
  multiple: number;
  unitsPerCase: number | null;
  isAdult: boolean;
};

/** Size, shade or scent of a family, with the URL path of its product. */
export type FamilyMember = { sku: string; variant: string; path: string };

/** Product found by a typed or scanned code: its database id, and the units that one scan adds to the selection. */
export type Scanned = { number: number; units: number };

/** Category with its URL path and the names from the top-level category down to itself. */
export type ListedCategory = {
  id: number;
  catalogue: CatalogueName;
  names: readonly string[];
  path: string;
  paths: readonly string[];
};

export type ListedBrand = { id: number; name: string; path: string };

/** Filter that the URL path of a product list implies: its catalogue, category or brand. */
export type ListingScope = {
  catalogue: CatalogueName | null;
  category: ListedCategory | null;
  brand: ListedBrand | null;
};

export type ShownProduct = {
  listed: CardProduct;
  facts: Pick<
    ProductFacts,
    | "gtin"
    | "text"
    | "warnings"
    | "inci"
    | "durability"
    | "origin"
    | "manufacturer"
    | "responsible"
    | "dangerousGoods"
    | "oversell"
  >;
  state: ProductState;
  ivaClass: IvaClass;
  pictures: readonly ShownPicture[];
  brand: ListedBrand | null;
  category: ListedCategory | null;
  /** Product that replaces this one; null unless it is on sale and the visitor may see it. */
  replacement: { name: string; path: string } | null;
  /** Variants of the same article (shade, size), this product included, in display order. */
  family: readonly (FamilyMember & { id: string; isShown: boolean })[];
  /** «size» if every product of the family has a net content of its own, such as 250 ml and 500 ml. */
  familyDiffersBy: "size" | "variant";
  related: readonly CardProduct[];
};
