import type { OfferedPrice } from "../../products/domain/offered-price.ts";
import type { ProductFacts } from "../../products/domain/product.ts";

export type PrintedProduct = {
  facts: ProductFacts;
  price: OfferedPrice;
  /** Rate of IVA (VAT) on the day of the list, in per mille. */
  ivaPerMille: number;
};

/** Products of one category that are read together; a large category has several such parts. */
export type PrintedPart = {
  categoryId: number;
  catalogue: ProductFacts["catalogue"];
  /** Names of the category and its ancestors, top level first. */
  path: readonly string[];
  products: readonly PrintedProduct[];
};

export type PrintedList = {
  /** Number of products that match the filters, and number of those that are printed (at most `maxPrinted`). */
  total: number;
  taken: number;
  at: number;
  parts: AsyncIterable<PrintedPart>;
};

/** Maximum number of products in a printed list: about 2,000 sheets; browsers fail to print more. */
export const maxPrinted = 25_000;
