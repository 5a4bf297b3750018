import {
  priceRanges,
  rangeIndexOf,
  type UnitPriceTable,
} from "../../products/domain/price-facet.ts";
import type { ProductColumns } from "./product-columns.ts";

/** Prices of one company by row number. */
export type PriceColumns = {
  /** Unit price in 1/10000 €; infinite for products without a price. */
  units: Float64Array;
  /** Index in `priceRanges`; `outsideRanges` for products without a price. */
  ranges: Uint8Array;
};

export const outsideRanges = priceRanges.length;

/** Price tables by number. A product's row never changes, so columns are only extended by the rows of new products. */
export function createPriceTables({ columns, size }: Pick<ProductColumns, "columns" | "size">) {
  const tables = new Map<number, { table: UnitPriceTable; read: PriceColumns }>();

  function extended({ ids, units }: UnitPriceTable, { units: known }: PriceColumns): PriceColumns {
    const read = emptyColumns(size());
    read.units.set(known);
    for (let row = known.length, at = 0; row < read.units.length; row += 1) {
      const id = columns.ids[row] ?? 0;
      // Most products are indexed in the order of their ids, so that the next price is usually the one sought.
      at = ids[at] === id ? at : firstNotBelow(ids, id);
      if (ids[at] === id) read.units[row] = units[at] ?? Number.POSITIVE_INFINITY;
      at += 1;
    }
    for (let row = 0; row < read.units.length; row += 1) {
      const unit = read.units[row] ?? Number.POSITIVE_INFINITY;
      read.ranges[row] = unit === Number.POSITIVE_INFINITY ? outsideRanges : rangeIndexOf(unit);
    }
    return read;
  }

  return {
    put: (number: number, table: UnitPriceTable): void =>
      void tables.set(number, { table, read: emptyColumns(0) }),
    remove: (number: number): void => void tables.delete(number),
    read(number: number): PriceColumns {
      const found = tables.get(number);
      if (!found) throw new Error(`the search has no price table ${number}`);
      if (found.read.units.length !== size()) found.read = extended(found.table, found.read);
      return found.read;
    },
  };
}

function emptyColumns(size: number): PriceColumns {
  return {
    units: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
    ranges: new Uint8Array(size),
  };
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
