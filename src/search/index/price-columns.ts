import { priceRanges, rangeIndexOf } from "../../products/domain/price-facet.ts";
import type { ProductNumbers } from "../../products/domain/product-numbers.ts";
import type { ProductColumns } from "./product-columns.ts";

/** Prices of one company by row number. */
export type PriceColumns = {
  /** Unit price in 1/10000 €; infinite for products without a price. */
  units: Float64Array;
  /** Index in `priceRanges`; `outsideRanges` for products without a price. */
  ranges: Uint8Array;
};

type Tabled = { table: ProductNumbers; numbers: Float64Array; ranges: Uint8Array | null };

export const outsideRanges = priceRanges.length;

/**
 * Tables of a number a product, such as prices, by the number of the table. A product's row never changes, so columns
 * are only extended by the rows of new products.
 */
export function createNumberTables({ columns, size }: Pick<ProductColumns, "columns" | "size">) {
  const tables = new Map<number, Tabled>();

  function extended({ ids, numbers }: ProductNumbers, known: Float64Array): Float64Array {
    const read = new Float64Array(size()).fill(Number.POSITIVE_INFINITY);
    read.set(known);
    for (let row = known.length, at = 0; row < read.length; row += 1) {
      const id = columns.ids[row] ?? 0;
      // Most products are indexed in the order of their ids, so that the next number is usually the one sought.
      at = ids[at] === id ? at : firstNotBelow(ids, id);
      if (ids[at] === id) read[row] = numbers[at] ?? Number.POSITIVE_INFINITY;
      at += 1;
    }
    return read;
  }

  function find(number: number): Tabled {
    const found = tables.get(number);
    if (!found) throw new Error(`the search has no table ${number}`);
    if (found.numbers.length !== size()) {
      found.numbers = extended(found.table, found.numbers);
      found.ranges = null;
    }
    return found;
  }

  return {
    put: (number: number, table: ProductNumbers): void =>
      void tables.set(number, { table, numbers: new Float64Array(), ranges: null }),
    remove: (number: number): void => void tables.delete(number),
    /** Numbers by row; infinite for products without one. */
    read: (number: number): Float64Array => find(number).numbers,
    readPrices(number: number): PriceColumns {
      const found = find(number);
      found.ranges ??= Uint8Array.from(found.numbers, rangeOf);
      return { units: found.numbers, ranges: found.ranges };
    },
  };
}

function rangeOf(unit: number): number {
  return unit === Number.POSITIVE_INFINITY ? outsideRanges : rangeIndexOf(unit);
}

/** Index of the first id that is not below the sought one (binary search). */
function firstNotBelow(ids: Float64Array, sought: number): number {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? 0) < sought) from = middle + 1;
    else to = middle;
  }
  return from;
}
