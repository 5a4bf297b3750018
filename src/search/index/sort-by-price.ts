import type { AskedPrices, SearchQuestion } from "../domain/question.ts";
import type { PriceColumns } from "./price-columns.ts";
import { firstRows } from "./row-order.ts";
import type { SearchIndex } from "./search-index.ts";
import { type FoundRows, sortRows } from "./sort-rows.ts";

type Page = Pick<SearchQuestion, "sorting" | "offset" | "limit"> & {
  priced: Pick<AskedPrices, "sorting"> & { columns: PriceColumns };
};

/** Rows of equal price are in the query's own order, those without a price come last. */
export function sortRowsByPrice(
  index: SearchIndex,
  { found, passing }: { found: FoundRows; passing: Int32Array },
  { sorting, offset, limit, priced }: Page,
): number[] {
  const { units } = priced.columns;
  const keys = priced.sorting === "price" ? units : units.map(descending);
  const end = offset + limit;
  // Only the cheapest rows up to the end of the page, and those of the same price as the last one, need an order.
  const first = firstRows(passing, keys, end);
  const whole = { sorting, offset: 0, limit: first.length };
  const ordered = sortRows(index, { found, passing: first }, whole);
  // Keys are compared and not subtracted, because the difference of two infinite keys is NaN.
  const compare = (one: number, other: number) => Number(one > other) - Number(one < other);
  return ordered.sort((one, other) => compare(keys[one] ?? 0, keys[other] ?? 0)).slice(offset, end);
}

function descending(unit: number): number {
  return unit === Number.POSITIVE_INFINITY ? unit : -unit;
}
