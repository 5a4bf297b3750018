import { type CatalogueName, catalogueNames } from "../domain/catalogue-names.ts";
import { compareSiblings } from "../domain/category-tree.ts";
import { availabilities } from "../domain/search/availability.ts";
import {
  type FacetName,
  type FacetValue,
  facetNames,
  type SearchQuestion,
} from "../domain/search/question.ts";
import type { RowMarks } from "./row-marks.ts";
import type { SearchIndex } from "./search-index.ts";

/** Facet prepared for counting. `column` contains the facet's value of each row as a small integer. */
type CountedFacet = {
  name: FacetName;
  column: Int32Array | Uint8Array;
  /** Flag for each value: 1 if the visitor's choice includes it; null without a choice. */
  passes: Uint8Array | null;
  counts: Uint32Array;
  chosen: readonly string[];
};

type FacetWords = {
  catalogues: Readonly<Record<CatalogueName, string>>;
  availabilities: Readonly<Record<(typeof availabilities)[number], string>>;
};

/**
 * Finds the rows that pass all facets, and counts the values of each facet over the rows that pass the other facets.
 */
export function countFacets(
  index: SearchIndex,
  rows: Int32Array,
  question: Pick<SearchQuestion, "chosen" | "categoryId">,
  { words, visible }: { words: FacetWords; visible: RowMarks },
): { passing: Int32Array; facets: { name: FacetName; values: FacetValue[] }[] } {
  const facets = facetNames.map((name) => facetOf(index, name, question.chosen[name] ?? []));
  const passing = countRows(rows, facets);
  return {
    passing,
    facets: facets.map((facet) => {
      const isKnown = (matches: (number: number) => boolean) =>
        visible.some((isSeen, row) => isSeen === 1 && matches(facet.column[row] ?? 0));
      const values = valuesOf[facet.name](index, facet, { ...question, words, isKnown });
      return { name: facet.name, values };
    }),
  };
}

/**
 * Counts, for each facet, the rows that pass all other facets, and returns the rows that pass all. A separate loop for
 * each facet is four times as fast as one loop for all.
 */
function countRows(rows: Int32Array, facets: readonly CountedFacet[]): Int32Array {
  const narrowing = facets.filter(({ passes }) => passes !== null);
  const failed = failuresOf(rows, narrowing);
  const passing = narrowing.length === 0 ? rows : rowsFailing(rows, failed, 0);
  for (const facet of facets) countAll(passing, facet);
  for (const [at, facet] of narrowing.entries()) countAll(rowsFailing(rows, failed, at + 1), facet);
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

function countAll(rows: Int32Array, { counts, column }: CountedFacet): void {
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at] ?? 0] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
}

function facetOf(index: SearchIndex, name: FacetName, chosen: readonly string[]): CountedFacet {
  const { columns } = index.products;
  const { names } = index;
  const known = new Set(chosen);
  const facet = (column: CountedFacet["column"], matches: readonly boolean[]): CountedFacet => ({
    ...{ name, column, chosen },
    passes: chosen.length === 0 ? null : Uint8Array.from(matches, Number),
    counts: new Uint32Array(matches.length),
  });
  switch (name) {
    case "catalogo":
      return facet(
        columns.catalogue,
        catalogueNames.map((value) => known.has(value)),
      );
    case "categoria":
      return facet(
        columns.category,
        names.categories.map(({ path }) =>
          path.some((at) => known.has(names.categories[at]?.value ?? "")),
        ),
      );
    case "marca":
      return facet(
        columns.brand,
        names.brands.map(({ value }) => known.has(value)),
      );
    case "disponibilidad":
      return facet(
        columns.availability,
        availabilities.map((value) => known.has(value)),
      );
  }
}

type Context = Pick<SearchQuestion, "categoryId"> & {
  words: FacetWords;
  /** True if any product that the visitor may see has a matching value, even if the current result contains none. */
  isKnown: (matches: (number: number) => boolean) => boolean;
};

/**
 * Lists the values of each facet with their labels, in display order: values that products of the result have, and
 * chosen values.
 */
const valuesOf: Record<
  FacetName,
  (index: SearchIndex, facet: CountedFacet, context: Context) => FacetValue[]
> = {
  catalogo: (_, facet, context) =>
    listValues(
      facet,
      catalogueNames.map((value) => ({ value, label: context.words.catalogues[value] })),
      context,
    ),
  categoria: categoryValues,
  marca: ({ names }, facet, context) =>
    listValues(
      facet,
      names.brands.map(({ value, name }) => ({ value, label: name })),
      context,
    ).sort(byLabel),
  disponibilidad: (_, facet, context) =>
    listValues(
      facet,
      availabilities.map((value) => ({ value, label: context.words.availabilities[value] })),
      context,
    ),
};

function listValues(
  { counts, chosen }: CountedFacet,
  all: readonly { value: string; label: string }[],
  { isKnown }: Context,
): FacetValue[] {
  return all.flatMap((one, at) => {
    const products = counts[at] ?? 0;
    const isChosen = chosen.includes(one.value);
    const isListed = products > 0 || (isChosen && isKnown((number) => number === at));
    return isListed ? [{ ...one, count: products, isChosen }] : [];
  });
}

/** Values of the category facet: categories one level below the page's category, and chosen categories of any level. */
function categoryValues(
  { names: { categories, categoryAt } }: SearchIndex,
  { counts, chosen }: CountedFacet,
  { categoryId, isKnown }: Context,
): FacetValue[] {
  const page = categoryId === null ? undefined : categoryAt.get(categoryId);
  const level = page === undefined ? 0 : (categories[page]?.path.length ?? 0);
  const totals = new Uint32Array(categories.length);
  for (const [at, products] of counts.entries())
    for (const above of products > 0 ? (categories[at]?.path ?? []) : [])
      totals[above] = (totals[above] ?? 0) + products;
  const listed = categories
    .map((category, at) => ({ category, at }))
    .sort(({ category: one }, { category: other }) => compareSiblings(one, other));
  return listed.flatMap(({ category: { value, name, path }, at }): FacetValue[] => {
    const products = totals[at] ?? 0;
    const isChosen = chosen.includes(value);
    const isBelow = (number: number) => categories[number]?.path.includes(at) ?? false;
    const isListed =
      products > 0 ? isChosen || path.length === level + 1 : isChosen && isKnown(isBelow);
    return isListed ? [{ value, label: name, count: products, isChosen }] : [];
  });
}

function byLabel(one: FacetValue, other: FacetValue): number {
  return collator.compare(one.label, other.label);
}

const collator = new Intl.Collator("es");
