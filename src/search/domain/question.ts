import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { PriceRange, UnitPriceTable } from "../../products/domain/price-facet.ts";
import type { ProductNumbers } from "../../products/domain/product-numbers.ts";

export const facetNames = [
  "catalogue",
  "category",
  "brand",
  "content",
  "origin",
  "availability",
] as const;

/** Facet: group of values by which visitors filter a product list. */
export type FacetName = (typeof facetNames)[number];

export const sortings = ["relevance", "name", "availability", "newest"] as const;

/** Sort orders by price, for viewers who see prices. */
export const priceSortings = ["price", "price-descending"] as const;
export type PriceSorting = (typeof priceSortings)[number];

/** Sort order of a product list; without search terms, `relevance` is the seller's own order. */
export type Sorting = (typeof sortings)[number];

export const maxFound = 200_000;

/** Maximum length of a search text: a scanned link or the bar code of a case is longer than a typed text. */
export const maxScanLength = 800;

export type SearchQuestion = {
  text: string;
  /** Catalogues that the visitor may see; lists, counts and suggestions contain no products of other catalogues. */
  shown: readonly CatalogueName[];
  /** True if the visitor may also see products for adults. */
  seesAdult: boolean;
  /** Catalogue, category and brand of the page: only their products are found and counted. Null: no filter. */
  catalogue: CatalogueName | null;
  categoryId: number | null;
  brandId: number | null;
  /** `all`: the category facet lists all levels below the page's category, not only the next one. */
  categoryLevels?: "all";
  /** Chosen values: OR within one facet, AND between facets. */
  chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** Prices of the viewer's company, for counts, filter and sorting by price; null for viewers who see no prices. */
  prices?: AskedPrices | null;
  /** Products with a higher number come first; those of one number, and those without, are in the order of `sorting`. */
  ranked?: ProductNumbers | null;
  sorting: Sorting;
  /** True: of the products of a family (such as the sizes of one article) only the first in this order is returned. */
  oneOfFamily?: boolean;
  /** Number of products to skip; `limit`: most products returned. */
  offset: number;
  limit: number;
};

/** `sorting`: null to sort by the query's own order; that order also decides between products of equal price. */
export type AskedPrices<Table = UnitPriceTable> = {
  table: Table;
  chosen: readonly PriceRange[];
  sorting: PriceSorting | null;
};

/** Query for all products that a visitor may see. */
export function everythingSeen(
  { shown, seesAdult }: Pick<SearchQuestion, "shown" | "seesAdult">,
  limit: number,
): SearchQuestion {
  return {
    shown,
    seesAdult,
    text: "",
    catalogue: null,
    categoryId: null,
    brandId: null,
    chosen: {},
    sorting: "relevance",
    offset: 0,
    limit,
  };
}

export type FacetValue = { value: string; label: string; count: number; isChosen: boolean };

/** `total`: number of products without any choice of facets, which orders values so that no choice moves them. */
export type CountedValue = FacetValue & { total: number };

export type SearchAnswer = {
  total: number;
  /** Number of products that all pages return together: `total`, or fewer with `oneOfFamily`. */
  returned: number;
  scopeTotal: number;
  /** Database ids of the products on the page, in order. */
  productIds: readonly number[];
  /** Facets with counts that ignore the values chosen in the same facet, to show what the other values would add. */
  facets: readonly { name: FacetName; values: readonly CountedValue[] }[];
  /** Products in each price range that is chosen or has any without a choice of facets; null for a query without prices. */
  priceCounts: readonly { range: PriceRange; count: number }[] | null;
  /** True if products were found by their code, such as SKU or GTIN; these come first in the list. */
  byCode: boolean;
  /** Words of the query that were ignored because no product contains all words; empty if none was ignored. */
  leftOut: readonly string[];
  /** Text after the correction of typing mistakes; null when nothing was corrected. */
  corrected: string | null;
};

export type Suggestions = {
  productIds: readonly number[];
  terms: readonly string[];
};

/** Query for products related to a product. `without`: ids of the other products of its family. */
export type RelatedQuestion = Pick<SearchQuestion, "shown" | "seesAdult" | "limit"> & {
  productId: number;
  catalogue: CatalogueName;
  brandId: number;
  categoryId: number;
  without: readonly number[];
};

/** `hasBrandPage`, `hasCategoryPage`: true if the visitor may see any product of the brand or category. */
export type RelatedProducts = {
  productIds: readonly number[];
  hasBrandPage: boolean;
  hasCategoryPage: boolean;
};

export interface CatalogueSearch {
  search(question: SearchQuestion): Promise<SearchAnswer>;
  suggest(question: {
    text: string;
    shown: readonly CatalogueName[];
    seesAdult: boolean;
    limit: number;
  }): Promise<Suggestions>;
  related(question: RelatedQuestion): Promise<RelatedProducts>;
  /** Version of the catalogue data that the search index holds. */
  version(): number;
}
