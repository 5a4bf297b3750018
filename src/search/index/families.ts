import type { SearchQuestion } from "../domain/question.ts";
import type { SearchIndex } from "./search-index.ts";

type Indexed = Pick<SearchIndex, "products">;

/** Number of families among rows; a product without a family counts alone. */
export function countFamilies({ products: { columns } }: Indexed, rows: Int32Array): number {
  const families = new Set<number>();
  let alone = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const family = columns.family[rows[at] ?? 0] ?? 0;
    if (family === 0) alone += 1;
    else families.add(family);
  }
  return alone + families.size;
}

/**
 * Page of the rows that come first of their family. Sorts in growing steps, because nobody knows beforehand how many
 * sizes lie between two families.
 */
export function firstOfFamilies(
  index: Indexed,
  sort: (page: Pick<SearchQuestion, "offset" | "limit">) => readonly number[],
  { offset, limit, total }: Pick<SearchQuestion, "offset" | "limit"> & { total: number },
): number[] {
  const end = offset + limit;
  let sorted = 4 * end;
  let rows = withoutRepeats(index, sort({ offset: 0, limit: sorted }));
  while (rows.length < end && sorted < total) {
    sorted *= 4;
    rows = withoutRepeats(index, sort({ offset: 0, limit: sorted }));
  }
  return rows.slice(offset, end);
}

function withoutRepeats({ products: { columns } }: Indexed, rows: readonly number[]): number[] {
  const families = new Set<number>();
  return rows.filter((row) => {
    const family = columns.family[row] ?? 0;
    if (family === 0) return true;
    const isFirst = !families.has(family);
    families.add(family);
    return isFirst;
  });
}
