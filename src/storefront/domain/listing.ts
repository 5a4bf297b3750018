import { bySlug } from "../../kernel/by-slug.ts";
import { type PriceRange, priceRanges } from "../../products/domain/price-facet.ts";
import {
  type CountedValue,
  type FacetName,
  type FacetValue,
  facetNames,
  maxScanLength,
  type PriceSorting,
  priceSortings,
  type Sorting,
} from "../../search/domain/question.ts";
import { facetSlugs, sortingSlugs, viewSlugs } from "./listing-slugs.ts";

export const listingViews = ["grid", "table"] as const satisfies readonly ListingView[];

export type ListingView = keyof typeof viewSlugs;

/** Product list as requested by its URL: search text, filters, sort order, layout and page. */
export type Listing = {
  text: string;
  chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** Price ranges to filter by. Only viewers who see prices can filter and sort by price. */
  prices: readonly PriceRange[];
  sorting: Sorting | PriceSorting;
  view: ListingView;
  /** Page number, from 1. */
  page: number;
};

export const listingLength = 24;

/** Limits of URL parameters: characters of a filter value, values per filter, page number. */
const maxValueLength = 200;
const maxValues = 30;
const highestPage = 10_000;

/** Parses URL parameters; ignores invalid ones, and price filters and sorting if the viewer may not see prices. */
export function parseListing(
  parameters: URLSearchParams,
  { seesPrices = false }: { seesPrices?: boolean } = {},
): Listing {
  const sorting = bySlug(sortingSlugs, parameters.get("orden")) ?? "relevance";
  const page = parameters.get("pagina") ?? "";
  return {
    text: (parameters.get("q") ?? "").normalize("NFC").trim().slice(0, maxScanLength),
    chosen: Object.fromEntries(
      facetNames.flatMap((name) => {
        const values = [...new Set(parameters.getAll(facetSlugs[name]))]
          .filter((value) => value !== "" && value.length <= maxValueLength)
          .slice(0, maxValues);
        return values.length > 0 ? [[name, values.sort()]] : [];
      }),
    ),
    prices: seesPrices
      ? priceRanges.filter((range) => parameters.getAll("precio").includes(range))
      : [],
    sorting: seesPrices || !isPriceSorting(sorting) ? sorting : "relevance",
    view: bySlug(viewSlugs, parameters.get("vista")) ?? "grid",
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), highestPage) : 1,
  };
}

function isPriceSorting(sorting: Listing["sorting"]): sorting is PriceSorting {
  return priceSortings.some((name) => name === sorting);
}

/** Canonical query string of a list, with its question mark; empty if every parameter has its default. */
export function listingQuery({ text, chosen, prices, sorting, view, page }: Listing): string {
  const parameters = new URLSearchParams();
  if (text !== "") parameters.set("q", text);
  for (const name of facetNames)
    for (const value of chosen[name] ?? []) parameters.append(facetSlugs[name], value);
  for (const range of prices) parameters.append("precio", range);
  if (sorting !== "relevance") parameters.set("orden", sortingSlugs[sorting]);
  if (view !== "grid") parameters.set("vista", viewSlugs[view]);
  if (page > 1) parameters.set("pagina", `${page}`);
  const query = parameters.toString();
  return query === "" ? "" : `?${query}`;
}

/** Number of facet values shown before the visitor expands the rest. */
export const maxValuesShown = 8;

/** Facet values in display order, those with the most products first if not all fit; no choice moves a value. */
export function arrangeValues(values: readonly CountedValue[]): FacetValue[] {
  const byUse = [...values].sort((one, other) => other.total - one.total);
  const first = new Set(values.length > maxValuesShown ? byUse.slice(0, maxValuesShown) : values);
  const rest = values.filter((value) => !first.has(value));
  return [...first, ...rest].map(({ total: _, ...value }) => value);
}

/** Number of active filters. */
export function countChosen({ chosen, prices }: Pick<Listing, "chosen" | "prices">): number {
  return prices.length + facetNames.reduce((sum, name) => sum + (chosen[name]?.length ?? 0), 0);
}

/** True if a chosen filter value is not among those of the answer, which lists all chosen ones that it knows. */
export function hasUnknownValue(
  { chosen }: Pick<Listing, "chosen">,
  facets: readonly { name: FacetName; values: readonly { value: string }[] }[],
): boolean {
  return facetNames.some((name) => {
    const known = new Set(
      facets.find((facet) => facet.name === name)?.values.map(({ value }) => value),
    );
    return chosen[name]?.some((value) => !known.has(value)) ?? false;
  });
}

/** Copy of a list with one filter value switched on or off, back on page 1. */
export function withToggled(
  listing: Listing,
  { name, value }: { name: FacetName; value: string },
): Listing {
  const before = listing.chosen[name] ?? [];
  const after = before.includes(value)
    ? before.filter((one) => one !== value)
    : [...before, value].sort();
  const { [name]: _, ...others } = listing.chosen;
  return {
    ...listing,
    chosen: after.length > 0 ? { ...others, [name]: after } : others,
    page: 1,
  };
}

/** Copy of a list with one price range switched on or off, back on page 1. */
export function withToggledPrice(listing: Listing, range: PriceRange): Listing {
  const after = listing.prices.includes(range)
    ? listing.prices.filter((one) => one !== range)
    : priceRanges.filter((one) => one === range || listing.prices.includes(one));
  return { ...listing, prices: after, page: 1 };
}

/** Copy of a list without filters, prices included, on page 1. */
export function withoutListFilters(listing: Listing): Listing {
  return { ...listing, chosen: {}, prices: [], page: 1 };
}

/** Page numbers of the pagination: first and last page, current page and its neighbours; null stands for a gap. */
export function pageNumbers({ page, pages }: { page: number; pages: number }): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  return [...new Set(near)]
    .sort((one, other) => one - other)
    .flatMap((one, at, all) => {
      const before = all[at - 1] ?? 0;
      if (one === before + 2) return [one - 1, one];
      return one > before + 2 ? [null, one] : [one];
    });
}
