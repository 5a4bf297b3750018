import { availabilities, availabilitySlugs } from "../../products/domain/availability.ts";
import { type PriceRange, priceRanges } from "../../products/domain/price-facet.ts";
import {
  type CountedValue,
  type FacetName,
  facetNames,
  type SearchAnswer,
  type SearchQuestion,
} from "../domain/question.ts";
import type { AttributeValue } from "./attribute-values.ts";
import { categoryValues } from "./category-facet.ts";
import { outsideRanges, type PriceColumns } from "./price-columns.ts";
import type { RowMarks } from "./row-marks.ts";
import type { SearchIndex } from "./search-index.ts";

/** Facet prepared for counting. `column` contains the facet's value of each row as a small integer. */
type CountedFacet = {
  column: Int32Array | Uint8Array;
  /** Flag for each value: 1 if the visitor's choice includes it; null without a choice. */
  passes: Uint8Array | null;
  counts: Uint32Array;
  /** Counts over all rows of the scope, whatever is chosen. */
  totals: Uint32Array;
  chosen: readonly string[];
};

/** Price columns of the viewer's company, with the chosen ranges. */
export type CountedPrices = { columns: PriceColumns; chosen: readonly PriceRange[] };

type FacetWords = {
  availabilities: Readonly<Record<(typeof availabilities)[number], string>>;
};

/** Finds the rows that pass all facets, and counts the values of each facet over the rows that pass the other facets. */
export function countFacets(
  index: SearchIndex,
  rows: Int32Array,
  question: Pick<SearchQuestion, "shown" | "chosen" | "categoryId" | "categoryLevels">,
  {
    words,
    visible,
    priced,
  }: { words: FacetWords; visible: RowMarks; priced: CountedPrices | null },
): { passing: Int32Array } & Pick<SearchAnswer, "facets" | "priceCounts"> {
  const facets = facetNames.map((name) => ({
    name,
    ...facetOf(index, name, question.chosen[name] ?? []),
  }));
  const byPrice = priced && priceFacetOf(priced);
  const passing = countRows(rows, [...facets, ...(byPrice ? [byPrice] : [])]);
  return {
    passing,
    priceCounts: byPrice && listRanges(byPrice),
    facets: facets.map((facet) => {
      const isKnown = (matches: (number: number) => boolean) =>
        visible.some((isSeen, row) => isSeen === 1 && matches(facet.column[row] ?? 0));
      const values = valuesOf[facet.name](index, facet, { ...question, words, isKnown });
      return { name: facet.name, values };
    }),
  };
}

/** Counts rows that pass all other facets; returns those that pass all. A loop per facet is four times as fast as one. */
function countRows(rows: Int32Array, facets: readonly CountedFacet[]): Int32Array {
  const narrowing = facets.filter(({ passes }) => passes !== null);
  const failed = failuresOf(rows, narrowing);
  const passing = narrowing.length === 0 ? rows : rowsFailing(rows, failed, 0);
  for (const facet of facets) countAll(passing, facet.column, facet.counts);
  for (const [at, { column, counts }] of narrowing.entries())
    countAll(rowsFailing(rows, failed, at + 1), column, counts);
  for (const { column, counts, totals } of facets)
    if (narrowing.length === 0) totals.set(counts);
    else countAll(rows, column, totals);
  return passing;
}

const failsSeveral = 255;

/** For each row: 0 if it passes all facets, the number (from 1) of the facet that it fails, or `failsSeveral`. */
function failuresOf(rows: Int32Array, facets: readonly CountedFacet[]): Uint8Array {
  const failed = new Uint8Array(facets.length === 0 ? 0 : rows.length);
  for (const [facetAt, { column, passes }] of facets.entries())
    for (let at = 0; at < rows.length; at += 1)
      if (passes?.[column[rows[at] ?? 0] ?? 0] === 0)
        failed[at] = failed[at] === 0 ? facetAt + 1 : failsSeveral;
  return failed;
}

function rowsFailing(rows: Int32Array, failed: Uint8Array, facet: number): Int32Array {
  const found = new Int32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1)
    if (failed[at] === facet) {
      found[count] = rows[at] ?? 0;
      count += 1;
    }
  return found.subarray(0, count);
}

function countAll(
  rows: Int32Array,
  column: CountedFacet["column"],
  counts: CountedFacet["counts"],
): void {
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at] ?? 0] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
}

function facetOf(index: SearchIndex, name: FacetName, chosen: readonly string[]): CountedFacet {
  const { columns, catalogues } = index.products;
  const { names } = index;
  const known = new Set(chosen);
  const facet = (column: CountedFacet["column"], matches: readonly boolean[]): CountedFacet => ({
    column,
    chosen,
    passes: chosen.length === 0 ? null : Uint8Array.from(matches, Number),
    counts: new Uint32Array(matches.length),
    totals: new Uint32Array(matches.length),
  });
  switch (name) {
    case "catalogue":
      return facet(
        columns.catalogue,
        catalogues.map((value) => known.has(value)),
      );
    case "category":
      return facet(
        columns.category,
        names.categories.map(({ path }) =>
          path.some((at) => known.has(names.categories[at]?.value ?? "")),
        ),
      );
    case "brand":
      return facet(
        columns.brand,
        names.brands.map(({ value }) => known.has(value)),
      );
    case "content":
    case "origin":
      return facet(
        columns[name],
        index.attributes[name].map(({ value }) => known.has(value)),
      );
    case "availability":
      return facet(
        columns.availability,
        availabilities.map((name) => known.has(availabilitySlugs[name])),
      );
  }
}

function priceFacetOf({ columns, chosen }: CountedPrices): CountedFacet {
  const passes = Uint8Array.from(priceRanges, (range) => (chosen.includes(range) ? 1 : 0));
  return {
    column: columns.ranges,
    chosen,
    // The last value, for products without a price, passes only if no range is chosen.
    passes: chosen.length === 0 ? null : Uint8Array.of(...passes, 0),
    counts: new Uint32Array(outsideRanges + 1),
    totals: new Uint32Array(outsideRanges + 1),
  };
}

function listRanges(facet: CountedFacet): { range: PriceRange; count: number }[] {
  const { counts, totals, chosen } = facet;
  return priceRanges.flatMap((range, at) =>
    (totals[at] ?? 0) > 0 || chosen.includes(range) ? [{ range, count: counts[at] ?? 0 }] : [],
  );
}

type Context = Pick<SearchQuestion, "shown" | "categoryId" | "categoryLevels"> & {
  words: FacetWords;
  isKnown: (matches: (number: number) => boolean) => boolean;
};

/** Values in display order: those of products of the scope, so that no choice makes one disappear, and chosen ones. */
const valuesOf: Record<
  FacetName,
  (index: SearchIndex, facet: CountedFacet, context: Context) => CountedValue[]
> = {
  // The page knows what the catalogues are called.
  catalogue: ({ products: { catalogues } }, facet, context) =>
    listValues(
      facet,
      catalogues.map((value) => ({ value, label: value })),
      context,
    ).sort((one, other) => context.shown.indexOf(one.value) - context.shown.indexOf(other.value)),
  category: categoryValues,
  brand: ({ names }, facet, context) =>
    listValues(
      facet,
      names.brands.map(({ value, name }) => ({ value, label: name })),
      context,
    ).sort(byLabel),
  content: (index, facet, context) => attributeValues(index.attributes.content, facet, context),
  origin: (index, facet, context) => attributeValues(index.attributes.origin, facet, context),
  availability: (_, facet, context) =>
    listValues(
      facet,
      availabilities.map((name) => ({
        value: availabilitySlugs[name],
        label: context.words.availabilities[name],
      })),
      // Fixed values: a link such as «agotado» stays right when no product has that stock any more.
      { isKnown: () => true },
    ),
};

function listValues(
  { counts, totals, chosen }: CountedFacet,
  all: readonly { value: string; label: string }[],
  { isKnown }: Pick<Context, "isKnown">,
): CountedValue[] {
  return all.flatMap((one, at) => {
    const total = totals[at] ?? 0;
    const isChosen = chosen.includes(one.value);
    const isListed = total > 0 || (isChosen && isKnown((number) => number === at));
    return isListed ? [{ ...one, count: counts[at] ?? 0, total, isChosen }] : [];
  });
}

/** Values of an attribute in their order; products that lack it have none. */
function attributeValues(
  all: readonly AttributeValue[],
  facet: CountedFacet,
  context: Context,
): CountedValue[] {
  const orderOf = new Map(all.map(({ value, order }) => [value, order]));
  return listValues(facet, all, context)
    .filter(({ value }) => value !== "")
    .map(({ value, label, count, isChosen, total }) => ({ value, label, count, isChosen, total }))
    .sort(
      (one, other) =>
        (orderOf.get(one.value) ?? 0) - (orderOf.get(other.value) ?? 0) || byLabel(one, other),
    );
}

function byLabel(one: CountedValue, other: CountedValue): number {
  return collator.compare(one.label, other.label);
}

const collator = new Intl.Collator("es");
