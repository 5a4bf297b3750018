import { compareSiblings } from "../../products/domain/category-tree.ts";
import type { CountedValue, SearchQuestion } from "../domain/question.ts";
import type { NamedCategory } from "./catalogue-names-index.ts";
import type { SearchIndex } from "./search-index.ts";

type Counted = { counts: Uint32Array; totals: Uint32Array; chosen: readonly string[] };

type Asked = Pick<SearchQuestion, "shown" | "categoryId" | "categoryLevels"> & {
  /** True if any product that the visitor may see has a matching value. */
  isKnown: (matches: (number: number) => boolean) => boolean;
};

/** Categories one level below the page's and chosen ones of any level; or all below it, each before those below itself. */
export function categoryValues(
  { names: { categories, categoryAt } }: Pick<SearchIndex, "names">,
  { counts, totals, chosen }: Counted,
  { shown, categoryId, categoryLevels, isKnown }: Asked,
): CountedValue[] {
  const isWhole = categoryLevels === "all";
  const page = categoryId === null ? undefined : categoryAt.get(categoryId);
  const level = page === undefined ? 0 : (categories[page]?.path.length ?? 0);
  const [inResult, inScope] = [sumsOf(counts, categories), sumsOf(totals, categories)];
  const compare = isWhole ? comparePlaces(categories, shown) : compareSiblings;
  const listed = categories
    .map((category, at) => ({ category, at }))
    .sort(({ category: one }, { category: other }) => compare(one, other));
  return listed.flatMap(({ category: { value, name, path }, at }): CountedValue[] => {
    const total = inScope[at] ?? 0;
    const isChosen = chosen.includes(value);
    const isBelow = (number: number) => categories[number]?.path.includes(at) ?? false;
    const isListed =
      total > 0
        ? isChosen || (isWhole ? path.length > level : path.length === level + 1)
        : isChosen && isKnown(isBelow);
    return isListed ? [{ value, label: name, count: inResult[at] ?? 0, total, isChosen }] : [];
  });
}

/** Products of each category and of the categories below it. */
function sumsOf(own: Uint32Array, categories: readonly NamedCategory[]): Uint32Array {
  const sums = new Uint32Array(categories.length);
  for (const [at, products] of own.entries())
    for (const above of products > 0 ? (categories[at]?.path ?? []) : [])
      sums[above] = (sums[above] ?? 0) + products;
  return sums;
}

/** Comparator by catalogue and place in its tree, depth first. */
function comparePlaces(categories: readonly NamedCategory[], shown: SearchQuestion["shown"]) {
  return (one: NamedCategory, other: NamedCategory): number => {
    const fork = one.path.findIndex((place, level) => place !== other.path[level]);
    const [mine, others] = [categories[one.path[fork] ?? -1], categories[other.path[fork] ?? -1]];
    return (
      shown.indexOf(one.catalogue) - shown.indexOf(other.catalogue) ||
      (mine && others ? compareSiblings(mine, others) : one.path.length - other.path.length)
    );
  };
}
