import type { CatalogueName } from "./catalogue-names.ts";
import type { IvaClass } from "./iva.ts";
import type { NetContent, ProductFacts, ProductState } from "./product.ts";
import type { PicturedProduct, ShownPicture } from "./product-picture.ts";
import type { ShownStock } from "./shown-stock.ts";

/** Product as lists of the public catalogue show it. */
export type CardProduct = PicturedProduct & {
  /** Number of its row. */
  number: number;
  /** Public identifier, as in selections. */
  id: string;
  sku: string;
  /** Path of its page. */
  path: string;
  content: NetContent | null;
  stock: ShownStock;
  minimum: number;
  multiple: number;
  unitsPerCase: number | null;
  isAdult: boolean;
};

/** Product found by a typed or scanned code: its number, and the units that the code adds. */
export type Scanned = { number: number; units: number };

/** Category with its path in addresses and names, from the widest to itself. */
export type ListedCategory = {
  id: number;
  catalogue: CatalogueName;
  names: readonly string[];
  path: string;
  /** Paths of the categories from the widest to itself. */
  paths: readonly string[];
};

export type ListedBrand = { id: number; name: string; path: string };

/** Narrowing that the page of a list brings with it. */
export type ListingScope = {
  catalogue: CatalogueName | null;
  category: ListedCategory | null;
  brand: ListedBrand | null;
};

/** Product as its own page shows it. */
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
    | "variant"
  >;
  state: ProductState;
  ivaClass: IvaClass;
  pictures: readonly ShownPicture[];
  brand: ListedBrand | null;
  category: ListedCategory | null;
  /** Product that replaces this one, if it is no longer sold. */
  replacement: { name: string; path: string } | null;
  /** Other variants of its family, itself included, in their order. */
  family: readonly { variant: string; path: string; isShown: boolean }[];
  related: readonly CardProduct[];
};
