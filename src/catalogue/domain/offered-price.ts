import type { ApplicationState, Outside } from "../../companies/domain/viewer.ts";
import type { BasisPoints, Cents, UnitPrice } from "../../kernel/money/amounts.ts";
import { compareAmounts } from "../../kernel/money/compute.ts";

/** Price break («rung»): unit price from a minimum quantity on. A product's rungs form its price ladder. */
export type PriceRung = { fromQuantity: number; unit: UnitPrice };

/** Price of a product for the viewer's company, without VAT (IVA). */
export type OfferedPrice = {
  /** Unit price at the minimum order quantity. */
  unit: UnitPrice;
  /**
   * Price breaks by rising quantity. The first applies from the minimum order quantity; each has another price than the
   * one before it.
   */
  ladder: readonly PriceRung[];
  /** True if the price at the minimum order quantity comes from an offer. */
  isOffer: boolean;
  /** Last day («2026-11-30») of the price list that sets the price at the minimum order quantity; null: no end. */
  until: string | null;
  /** Recommended retail price with IVA, and the retailer's margin on it. */
  retail: Cents | null;
  margin: BasisPoints | null;
};

/** Reason why a viewer sees no prices. `date`: day on which the state named by the reason began or will end. */
export type HiddenPrices = { kind: "hidden" } & Outside<
  "guest" | ApplicationState | "suspended" | "closed" | "none" | "several" | "not-allowed"
>;

/** Tells whether the viewer sees prices: if so, the prices of which company, otherwise the reason. */
export type PriceAccess = { kind: "shown"; companyName: string } | HiddenPrices;

/** Service that reads prices for the viewer of the current request. Returned maps omit products without a price. */
export interface ProductPrices {
  access(): Promise<PriceAccess>;
  /** Prices by database id of the product; empty if the viewer sees no prices. */
  find(productIds: readonly number[]): Promise<ReadonlyMap<number, OfferedPrice>>;
  /** All products' unit prices at minimum quantity, for sorting and the price facet; null if the viewer sees none. */
  units(): Promise<ReadonlyMap<number, UnitPrice> | null>;
}

/** Implementation for a site without price lists: shows no prices. */
export const noPrices: ProductPrices = {
  access: async () => ({ kind: "hidden", reason: "guest", date: null }),
  find: async () => new Map(),
  units: async () => null,
};

export type ReachedRung = {
  rung: PriceRung;
  /** Next price break with a lower price, and the number of units still missing to reach it. */
  next: { rung: PriceRung; missing: number } | null;
};

/**
 * Price break («rung») that applies to a quantity: for a quantity below all price breaks the first one, for an empty
 * list null.
 */
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
