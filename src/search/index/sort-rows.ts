import { availabilities } from "../../products/domain/availability.ts";
import type { SearchQuestion } from "../domain/question.ts";
import type { WordMatch } from "./match-words.ts";
import { marksOf } from "./row-marks.ts";
import { firstRows } from "./row-order.ts";
import type { SearchIndex } from "./search-index.ts";

export type FoundRows = WordMatch & { byCode: readonly number[] };

type Page = Pick<SearchQuestion, "sorting" | "offset" | "limit">;

/** Rows of the requested page in the requested order. `passing`: found rows that pass all filters. */
export function sortRows(
  index: SearchIndex,
  { found, passing }: { found: FoundRows; passing: Int32Array },
  { sorting, offset, limit }: Page,
): number[] {
  const end = offset + limit;
  if (sorting === "availability") {
    const whole = { sorting: "relevance", offset: 0, limit: passing.length } as const;
    return byAvailability(index, sortRows(index, { found, passing }, whole)).slice(offset, end);
  }
  if (sorting === "relevance" && (found.byCode.length > 0 || found.match))
    return byRelevance(index, { found, passing }, end).slice(offset);
  const order = { relevance: "id", name: "name", newest: "newest" } as const;
  const isPassing = marksOf(passing, index.products.size());
  const last = Math.min(end, passing.length);
  const sorted = index.inOrder(order[sorting]);
  const rows: number[] = [];
  for (let at = 0; at < sorted.length && rows.length < last; at += 1)
    if (isPassing[sorted[at] ?? 0] === 1) rows.push(sorted[at] ?? 0);
  return rows.slice(offset);
}

/** Rows that are available first; those of one availability stay in their order. */
function byAvailability({ products: { columns } }: SearchIndex, rows: readonly number[]): number[] {
  const groups = availabilities.map((): number[] => []);
  for (const row of rows) groups[columns.availability[row] ?? 0]?.push(row);
  return groups.flat();
}

/** Rank bonuses, far above any rank of a text. */
const leadingBonus = 2e6;
const pairedBonus = 1e6;

/** First `byCode`, then `leading`, then `paired`, then the others, by rank of the text; equal ranks by availability, then by SKU. */
function byRelevance(
  index: SearchIndex,
  { found, passing }: { found: FoundRows; passing: Int32Array },
  end: number,
): number[] {
  const bySku = index.positions("sku");
  const { first, others } = partRows(passing, new Set(found.byCode));
  if (found.match === null || first.length >= end) return first.slice(0, end);
  const ranks = index.terms.rank(found.match);
  for (const [at, row] of found.leading.entries()) ranks[row] = at - leadingBonus;
  for (const row of found.paired) ranks[row] = (ranks[row] ?? 0) - pairedBonus;
  const { availability } = index.products.columns;
  const best = [...firstRows(others, ranks, end - first.length)].sort(
    (one, other) =>
      (ranks[one] ?? 0) - (ranks[other] ?? 0) ||
      (availability[one] ?? 0) - (availability[other] ?? 0) ||
      (bySku[one] ?? 0) - (bySku[other] ?? 0),
  );
  return [...first, ...best].slice(0, end);
}

/** Splits rows into those of a given set, in the order of the set, and all others. */
function partRows(
  rows: Int32Array,
  wanted: ReadonlySet<number>,
): { first: number[]; others: Int32Array } {
  if (wanted.size === 0) return { first: [], others: rows };
  const known = new Set(rows);
  return {
    first: [...wanted].filter((row) => known.has(row)),
    others: rows.filter((row) => !wanted.has(row)),
  };
}
