import type { UnitPrice } from "../../kernel/money/amounts.ts";
import { type PriceRung, reachRung } from "../../products/domain/offered-price.ts";

/** Product with its price breaks as in a price file that was downloaded before. */
export type FormerProduct = {
  sku: string;
  ladder: readonly PriceRung[];
  /** True if only the price at the smallest order quantity is known, as in files of earlier versions. */
  isFirstOnly?: boolean;
};

export type PriceChange = { fromQuantity: number; before: UnitPrice | null; now: UnitPrice | null };

/** Changes at every quantity where a price begins in one of two files; another smallest order quantity is none. */
export function comparePrices(
  before: FormerProduct | null,
  now: FormerProduct | null,
): PriceChange[] {
  const isFirstOnly = before?.isFirstOnly ?? false;
  const ladders = [before?.ladder ?? [], now?.ladder ?? []].map((ladder) =>
    isFirstOnly ? ladder.slice(0, 1) : ladder,
  );
  const [was = [], is = []] = ladders;
  const compared = isFirstOnly && now ? [is] : ladders;
  const quantities = new Set(compared.flat().map(({ fromQuantity }) => fromQuantity));
  const changes: PriceChange[] = [];
  for (const fromQuantity of [...quantities].sort((one, other) => one - other)) {
    const change = {
      fromQuantity,
      before: unitAt(was, fromQuantity),
      now: unitAt(is, fromQuantity),
    };
    const last = changes.at(-1);
    const isSaid = last?.before === change.before && last?.now === change.now;
    if (change.before !== change.now && !isSaid) changes.push(change);
  }
  return changes;
}

function unitAt(ladder: readonly PriceRung[], quantity: number): UnitPrice | null {
  return reachRung(ladder, quantity)?.rung.unit ?? null;
}
