import { integerOf, type UnitPrice, unitPrice } from "../../kernel/money/amounts.ts";
import { compareAmounts } from "../../kernel/money/compute.ts";

/** Price ranges in euros by which product lists are filtered; each begins where the previous one ends. */
export const priceRanges = ["0-2", "2-5", "5-10", "10-20", "20-"] as const;
export type PriceRange = (typeof priceRanges)[number];

const bounds: Readonly<Record<PriceRange, { from: UnitPrice; below: UnitPrice | null }>> = {
  "0-2": { from: unitPrice(0), below: unitPrice(20_000) },
  "2-5": { from: unitPrice(20_000), below: unitPrice(50_000) },
  "5-10": { from: unitPrice(50_000), below: unitPrice(100_000) },
  "10-20": { from: unitPrice(100_000), below: unitPrice(200_000) },
  "20-": { from: unitPrice(200_000), below: null },
};

/** Price range of the facet that contains a unit price. */
export function rangeOf(unit: UnitPrice): PriceRange {
  const found = priceRanges.find((range) => {
    const { below } = bounds[range];
    return below === null || compareAmounts(unit, below) < 0;
  });
  return found ?? "20-";
}

/** Products with a price in one of the chosen ranges; all products, even without a price, if none is chosen. */
export function inRanges(
  productIds: readonly number[],
  { chosen, units }: { chosen: readonly PriceRange[]; units: ReadonlyMap<number, UnitPrice> },
): readonly number[] {
  if (chosen.length === 0) return productIds;
  return productIds.filter((id) => {
    const unit = units.get(id);
    return unit !== undefined && chosen.includes(rangeOf(unit));
  });
}

/** Number of products in each range. */
export function countRanges(
  productIds: readonly number[],
  units: ReadonlyMap<number, UnitPrice>,
): ReadonlyMap<PriceRange, number> {
  // Uses plain numbers for speed, because every product list of a member counts all its products: 1.0 ms for 20,000
  // products instead of 3.5 ms.
  const starts = priceRanges.map((range) => integerOf(bounds[range].from));
  const counts = new Uint32Array(priceRanges.length);
  for (const id of productIds) {
    const unit = units.get(id);
    if (unit === undefined) continue;
    const amount = integerOf(unit);
    let at = starts.length - 1;
    while (at > 0 && amount < (starts[at] ?? 0)) at -= 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return new Map(
    priceRanges.flatMap((range, at) => {
      const count = counts[at] ?? 0;
      return count > 0 ? [[range, count] as const] : [];
    }),
  );
}

/** Sorts products by price; those without a price come last, those of equal price keep the given order. */
export function sortByPrice(
  productIds: readonly number[],
  { units, direction }: { units: ReadonlyMap<number, UnitPrice>; direction: "up" | "down" },
): number[] {
  const last = direction === "up" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const keys = productIds.map((id) => {
    const unit = units.get(id);
    return { id, key: unit === undefined ? last : integerOf(unit) };
  });
  // The keys are compared and not subtracted, because products without a price have infinite keys, whose difference is
  // NaN.
  keys.sort((one, other) =>
    one.key === other.key ? 0 : one.key < other.key === (direction === "up") ? -1 : 1,
  );
  return keys.map(({ id }) => id);
}
