import type { UnitPrice } from "../kernel/money/amounts.ts";
import { type Listing, listingLength } from "./domain/listing.ts";
import {
  countRanges,
  inRanges,
  type PriceRange,
  priceRanges,
  sortByPrice,
} from "./domain/price-facet.ts";
import {
  type CatalogueSearch,
  mostFound,
  priceSortings,
  type SearchAnswer,
  type SearchQuestion,
  sortings,
} from "./domain/search/question.ts";

type PricedAnswer = SearchAnswer & {
  priceCounts: readonly { range: PriceRange; count: number }[] | null;
};

/**
 * Runs a list's search, with sorting, filter and counts by the viewer's prices. The search index has no prices: it
 * returns all matches, which are filtered and sorted here.
 */
export async function searchWithPrices(
  search: Pick<CatalogueSearch, "search">,
  {
    question,
    listing,
    units,
  }: {
    question: SearchQuestion;
    listing: Listing;
    units: ReadonlyMap<number, UnitPrice> | null;
  },
): Promise<PricedAnswer> {
  const offset = (listing.page - 1) * listingLength;
  const byPrice = priceSortings.find((name) => name === listing.sorting);
  const sorting = sortings.find((name) => name === listing.sorting) ?? "relevancia";
  if (!units) {
    const answer = await search.search({ ...question, sorting, offset });
    return { ...answer, priceCounts: null };
  }
  const all = await search.search({ ...question, sorting, limit: mostFound });
  const priceCounts = listCounts(countRanges(all.productIds, units), listing.prices);
  const passing = inRanges(all.productIds, { chosen: listing.prices, units });
  const narrowed =
    listing.prices.length === 0
      ? all
      : await search.search({ ...question, sorting, among: new Set(passing), limit: 0 });
  const sorted = byPrice
    ? sortByPrice(passing, { units, direction: byPrice === "precio" ? "up" : "down" })
    : passing;
  const productIds = sorted.slice(offset, offset + listingLength);
  return { ...narrowed, total: passing.length, productIds, priceCounts };
}

/** Price ranges that contain products or that the visitor has chosen, with their number of products. */
function listCounts(
  counts: ReadonlyMap<PriceRange, number>,
  chosen: readonly PriceRange[],
): { range: PriceRange; count: number }[] {
  return priceRanges
    .map((range) => ({ range, count: counts.get(range) ?? 0 }))
    .filter(({ range, count }) => count > 0 || chosen.includes(range));
}
