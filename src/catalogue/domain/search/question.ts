import type { CatalogueName } from "../catalogue-names.ts";

export const facetNames = ["catalogo", "categoria", "marca", "disponibilidad"] as const;

/** Facet: group of values by which visitors filter a product list; the names are URL parameters. */
export type FacetName = (typeof facetNames)[number];

export const sortings = ["relevancia", "nombre", "novedades"] as const;

/** Sort orders by price, for viewers who see prices. */
export const priceSortings = ["precio", "precio-desc"] as const;
export type PriceSorting = (typeof priceSortings)[number];

/** Sort order of a product list; without search terms, `relevancia` is the seller's own order. */
export type Sorting = (typeof sortings)[number];

/** Maximum number of products in one search result; sorting and counting by price are designed for this number. */
export const mostFound = 200_000;

/** Search query: text, filters of the page, chosen facet values, sort order and page. */
export type SearchQuestion = {
  /** Typed text, empty for a listing without search. */
  text: string;
  /** Catalogues that the visitor may see; products of others are in no list, count or suggestion. */
  shown: readonly CatalogueName[];
  /** True if the visitor may also see products for adults. */
  seesAdult: boolean;
  /** Catalogue, category and brand of the page limit the products before facet values are counted; null: no filter. */
  catalogue: CatalogueName | null;
  categoryId: number | null;
  brandId: number | null;
  /** Chosen values: OR within one facet, AND between facets. */
  chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** Database ids to which the search is limited; null: all products. */
  among?: ReadonlySet<number> | null;
  sorting: Sorting;
  /** Number of products to skip; `limit`: most products returned. */
  offset: number;
  limit: number;
};

/** Query for all products that a visitor may see. */
export function everythingSeen(
  { shown, seesAdult }: Pick<SearchQuestion, "shown" | "seesAdult">,
  limit: number,
): SearchQuestion {
  return {
    ...{ shown, seesAdult, text: "", catalogue: null, categoryId: null, brandId: null },
    ...{ chosen: {}, sorting: "relevancia", offset: 0, limit },
  };
}

export type FacetValue = { value: string; label: string; count: number; isChosen: boolean };

export type SearchAnswer = {
  total: number;
  /** Database ids of the products on the page, in order. */
  productIds: readonly number[];
  /**
   * Facets with the number of products of each value. The counts of a facet ignore the values chosen in the same facet,
   * to show what the other values would add.
   */
  facets: readonly { name: FacetName; values: readonly FacetValue[] }[];
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

export interface CatalogueSearch {
  search(question: SearchQuestion): Promise<SearchAnswer>;
  suggest(question: {
    text: string;
    shown: readonly CatalogueName[];
    seesAdult: boolean;
    limit: number;
  }): Promise<Suggestions>;
  /** Version of the catalogue data that the search index holds. */
  version(): number;
}
