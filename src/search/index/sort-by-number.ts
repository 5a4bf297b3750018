import type { SearchQuestion } from "../domain/question.ts";
import { firstRows } from "./row-order.ts";
import type { SearchIndex } from "./search-index.ts";
import { type FoundRows, sortRows } from "./sort-rows.ts";

type Page = Pick<SearchQuestion, "sorting" | "offset" | "limit"> & {
  /** Number of each row, infinite for rows without one. */
  numbers: Float64Array;
  order: "ascending" | "descending";
};

/** Rows of equal numbers are in the query's own order, those without a number come last. */
export function sortRowsByNumber(
  index: SearchIndex,
  { found, passing }: { found: FoundRows; passing: Int32Array },
  { sorting, offset, limit, numbers, order }: Page,
): number[] {
  const keys = order === "ascending" ? numbers : numbers.map(negated);
  const end = offset + limit;
  // Only the first rows up to the end of the page, and those of the same number as the last one, need an order.
  const first = firstRows(passing, keys, end);
  const whole = { sorting, offset: 0, limit: first.length };
  const ordered = sortRows(index, { found, passing: first }, whole);
  // Keys are compared and not subtracted, because the difference of two infinite keys is NaN.
  const compare = (one: number, other: number) => Number(one > other) - Number(one < other);
  return ordered.sort((one, other) => compare(keys[one] ?? 0, keys[other] ?? 0)).slice(offset, end);
}

function negated(number: number): number {
  return number === Number.POSITIVE_INFINITY ? number : -number;
}
