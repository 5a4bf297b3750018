import type { CatalogueAccess } from "../../products/domain/catalogue-access.ts";
import type { UnitPriceTable } from "../../products/domain/price-facet.ts";
import type { ProductNumbers } from "../../products/domain/product-numbers.ts";
import {
  type CatalogueSearch,
  everythingSeen,
  priceSortings,
  type SearchAnswer,
  sortings,
} from "../../search/domain/question.ts";
import type { ListingScope } from "../domain/card-product.ts";
import type { Listing } from "../domain/listing.ts";

/** `pages`: number of pages, at least one. A grid has one card a family, a table a row for each of its products. */
type FoundPage = SearchAnswer & { pages: number };

/** Null if the visitor may see no product of the brand or category, whose name must then stay unknown too. */
export async function findListingPage(
  search: Pick<CatalogueSearch, "search">,
  listing: Listing,
  {
    scope,
    access,
    units,
    ranked,
  }: {
    scope: ListingScope;
    access: CatalogueAccess;
    units: UnitPriceTable | null;
    /** Numbers behind the sort order of the list, if it has any. */
    ranked: ProductNumbers | null;
  },
): Promise<FoundPage | null> {
  const sorting = priceSortings.find((name) => name === listing.sorting) ?? null;
  const answer = await search.search({
    ...everythingSeen(access, listing.length),
    text: listing.text,
    catalogue: scope.catalogue,
    categoryId: scope.category?.id ?? null,
    brandId: scope.brand?.id ?? null,
    // Of the whole catalogue only the first level, which is long enough.
    ...(scope.catalogue && { categoryLevels: "all" }),
    chosen: listing.chosen,
    prices: units && { table: units, chosen: listing.prices, sorting },
    ranked,
    sorting: sortings.find((name) => name === listing.sorting) ?? "relevance",
    oneOfFamily: listing.view === "grid",
    offset: (listing.page - 1) * listing.length,
  });
  if ((scope.brand || scope.category) && answer.scopeTotal === 0) return null;
  return { ...answer, pages: Math.max(1, Math.ceil(answer.returned / listing.length)) };
}
