import { bySlug } from "../../kernel/by-slug.ts";
import { type PriceRange, priceRanges } from "../../products/domain/price-facet.ts";
import {
  type CountedValue,
  type FacetName,
  type FacetValue,
  facetNames,
  maxScanLength,
} from "../../search/domain/question.ts";
import { facetSlugs, memberSortings, sortingSlugs, viewSlugs } from "./listing-slugs.ts";

export const listingViews = ["grid", "table"] as const satisfies readonly ListingView[];

export type ListingView = keyof typeof viewSlugs;

export type ListingSorting = keyof typeof sortingSlugs;

/** Product list as requested by its URL: search text, filters, sort order, layout and page. */
export type Listing = {
  text: string;
  chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** Price ranges to filter by. Only viewers who see prices can filter and sort by price. */
  prices: readonly PriceRange[];
  sorting: ListingSorting;
  view: ListingView;
  /** Most cards or rows of a page. */
  length: ListingLength;
  /** Page number, from 1. */
  page: number;
};

/** Lengths of pages that visitors may choose; the first unless they do. */
export const listingLengths = [24, 48, 96] as const;

export type ListingLength = (typeof listingLengths)[number];

/** Limits of URL parameters: characters of a filter value, values per filter, page number. */
const maxValueLength = 200;
const maxValues = 30;
const maxPage = 10_000;

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
    sorting: listSortings({ seesPrices }).includes(sorting) ? sorting : "relevance",
    view: bySlug(viewSlugs, parameters.get("vista")) ?? "grid",
    length: parseLength(parameters.get("por-pagina")),
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), maxPage) : 1,
  };
}

/** Sort orders that a viewer may choose, in the order of the menu. */
export function listSortings({ seesPrices }: { seesPrices: boolean }): ListingSorting[] {
  const all = Object.keys(sortingSlugs) as ListingSorting[];
  return all.filter((name) => seesPrices || !memberSortings.some((one) => one === name));
}

/** Length of pages as an address or the browser's storage names it; the default one for anything else. */
export function parseLength(text: string | null | undefined): ListingLength {
  return listingLengths.find((length) => `${length}` === text) ?? listingLengths[0];
}

/** Canonical query string of a list, with its question mark; empty if every parameter has its default. */
export function listingQuery({
  text,
  chosen,
  prices,
  sorting,
  view,
  length,
  page,
}: Listing): string {
  const parameters = new URLSearchParams();
  if (text !== "") parameters.set("q", text);
  for (const name of facetNames)
    for (const value of chosen[name] ?? []) parameters.append(facetSlugs[name], value);
  for (const range of prices) parameters.append("precio", range);
  if (sorting !== "relevance") parameters.set("orden", sortingSlugs[sorting]);
  if (view !== "grid") parameters.set("vista", viewSlugs[view]);
  if (length !== listingLengths[0]) parameters.set("por-pagina", `${length}`);
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

/** Categories for `facetTreeOf`, the widest in the order of `arrangeValues`. */
export function arrangeCategories(values: readonly CountedValue[]): FacetValue[] {
  const known = new Set(values.map(({ value }) => value));
  const { widest = [], below = [] } = Object.groupBy(values, ({ value }) =>
    widerOf(value, known) === "" ? "widest" : "below",
  );
  return [...arrangeValues(widest), ...below.map(({ total: _, ...value }) => value)];
}

export type FacetBranch = FacetValue & { below: readonly FacetBranch[] };

/** Tree of categories by their values, such as `rizos.lavado.champus` below `rizos.lavado`, each level in its order. */
export function facetTreeOf(values: readonly FacetValue[]): readonly FacetBranch[] {
  const known = new Set(values.map(({ value }) => value));
  const byWider = Map.groupBy(values, ({ value }) => widerOf(value, known));
  const below = (wider: string): FacetBranch[] =>
    (byWider.get(wider) ?? []).map((one) => ({ ...one, below: below(one.value) }));
  return below("");
}

/** Value of the nearest listed category above; "" if there is none. */
function widerOf(value: string, known: ReadonlySet<string>): string {
  const wider = value.slice(0, Math.max(value.lastIndexOf("."), 0));
  return wider === "" || known.has(wider) ? wider : widerOf(wider, known);
}

/** Number of active filters. */
export function countChosen({ chosen, prices }: Pick<Listing, "chosen" | "prices">): number {
  return prices.length + facetNames.reduce((sum, name) => sum + (chosen[name]?.length ?? 0), 0);
}

/** True for the first page of a list that nothing narrows. */
export function isWholeList(listing: Listing): boolean {
  return listing.text === "" && listing.page === 1 && countChosen(listing) === 0;
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
