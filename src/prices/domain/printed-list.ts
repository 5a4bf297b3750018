import type { OfferedPrice } from "../../catalogue/domain/offered-price.ts";
import type { ProductFacts } from "../../catalogue/domain/product.ts";

/** Product of a price list on paper. */
export type PrintedProduct = {
  facts: ProductFacts;
  price: OfferedPrice;
  /** Rate of its IVA on the day of the list, in per mille. */
  ivaPerMille: number;
};

/** Some products of a category; one with many products comes in several parts. */
export type PrintedPart = {
  categoryId: number;
  catalogue: ProductFacts["catalogue"];
  /** Names of the category from the widest to itself. */
  path: readonly string[];
  products: readonly PrintedProduct[];
};

export type PrintedList = {
  /** Products that the choice finds, and those of them that one list takes. */
  total: number;
  taken: number;
  at: number;
  parts: AsyncIterable<PrintedPart>;
};

/** Most products of one list: about 2,000 sheets, beyond which browsers do not print any more. */
export const mostPrinted = 25_000;
