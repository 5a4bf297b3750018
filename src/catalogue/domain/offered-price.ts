import type { ApplicationState, Outside } from "../../companies/domain/viewer.ts";
import type { BasisPoints, Cents, UnitPrice } from "../../kernel/money/amounts.ts";
import { compareAmounts } from "../../kernel/money/compute.ts";

/** Step of a ladder: unit price from a quantity on. */
export type PriceRung = { fromQuantity: number; unit: UnitPrice };

/** Price of a product for the company of the viewer, as pages show it; without IVA. */
export type OfferedPrice = {
  /** Unit price of the smallest quantity that is served. */
  unit: UnitPrice;
  /** Unit prices by quantity, the first one from the smallest quantity on, each one lower or higher than the one before. */
  ladder: readonly PriceRung[];
  /** True if an offer decides the price of the smallest quantity. */
  isOffer: boolean;
  /** Last calendar day («2026-11-30») of the list that decides the price of the smallest quantity; null: open end. */
  until: string | null;
  /** Recommended retail price with IVA, and the retailer's margin on it. */
  retail: Cents | null;
  margin: BasisPoints | null;
};

/** Reason for which a viewer sees no prices, with the date of `Outside`. */
export type HiddenPrices = { kind: "hidden" } & Outside<
  "guest" | ApplicationState | "suspended" | "closed" | "none" | "several" | "not-allowed"
>;

/** Prices for the viewer of the current request, or why there are none. */
export type PriceAccess = { kind: "shown"; companyName: string } | HiddenPrices;

/** Prices for the viewer of the current request. A product without a price is missing from the answers. */
export interface ProductPrices {
  access(): Promise<PriceAccess>;
  /** Prices by the row number of the product; none unless prices are shown to the viewer. */
  find(productIds: readonly number[]): Promise<ReadonlyMap<number, OfferedPrice>>;
  /** Unit prices of all products from their smallest quantity on, for order and facet; null unless prices are shown. */
  units(): Promise<ReadonlyMap<number, UnitPrice> | null>;
}

/** Prices of a site without price lists. */
export const noPrices: ProductPrices = {
  access: async () => ({ kind: "hidden", reason: "guest", date: null }),
  find: async () => new Map(),
  units: async () => null,
};

export type ReachedRung = {
  rung: PriceRung;
  /** Next rung that is cheaper, and the units that are missing to it. */
  next: { rung: PriceRung; missing: number } | null;
};

/** Rung of a ladder that a quantity reaches; the first one for smaller quantities. */
export function reachRung(ladder: readonly PriceRung[], quantity: number): ReachedRung | null {
  const at = Math.max(
    0,
    ladder.findLastIndex(({ fromQuantity }) => fromQuantity <= quantity),
  );
  const rung = ladder[at];
  if (!rung) return null;
  const next = ladder
    .slice(at + 1)
    .find(({ fromQuantity, unit }) => fromQuantity > quantity && isLower(unit, rung.unit));
  return { rung, next: next ? { rung: next, missing: next.fromQuantity - quantity } : null };
}

function isLower(one: UnitPrice, other: UnitPrice): boolean {
  return compareAmounts(one, other) < 0;
}
