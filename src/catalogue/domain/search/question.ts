import type { CatalogueName } from "../catalogue-names.ts";

export const facetNames = ["catalogo", "categoria", "marca", "disponibilidad"] as const;

/** Facet: a group of values by which visitors narrow a list of products; the names stand in addresses. */
export type FacetName = (typeof facetNames)[number];

export const sortings = ["relevancia", "nombre", "novedades"] as const;

/** Orders by price, for those who see prices. */
export const priceSortings = ["precio", "precio-desc"] as const;
export type PriceSorting = (typeof priceSortings)[number];

/** Order of a list of products; without search terms, `relevancia` is the seller's own order. */
export type Sorting = (typeof sortings)[number];

/** Products of one answer at most: as many as order and counts by price are made for. */
export const mostFound = 200_000;

/** Question to the search: terms, the page that narrows them, chosen facet values, order and page. */
export type SearchQuestion = {
  /** Typed text, empty for a listing without search. */
  text: string;
  /** Catalogues that the visitor may see; products of others are in no list, count or suggestion. */
  shown: readonly CatalogueName[];
  /** True if the visitor may also see products for adults. */
  seesAdult: boolean;
  /** Narrow the list before any facet is counted; null: not narrowed. */
  catalogue: CatalogueName | null;
  categoryId: number | null;
  brandId: number | null;
  /** Chosen values: any of one facet, all facets together. */
  chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** Numbers of the products that may be found; null: all. */
  among?: ReadonlySet<number> | null;
  sorting: Sorting;
  /** Products that are skipped, and the most that are answered. */
  offset: number;
  limit: number;
};

/** Question for all products that a visitor may see. */
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
  /** Row numbers of the products of the page, in order. */
  productIds: readonly number[];
  /** The counts of a facet ignore its own choice. */
  facets: readonly { name: FacetName; values: readonly FacetValue[] }[];
  /** Products that a code names exactly, first in the list. */
  byCode: boolean;
  /** Terms that were left out because no product has them all; empty when every term counts. */
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
  /** Version of the catalogue from which the index answers. */
  version(): number;
}
