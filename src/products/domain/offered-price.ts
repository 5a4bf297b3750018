import type { BasisPoints, Cents, UnitPrice } from "../../kernel/money/amounts.ts";
import { compareAmounts } from "../../kernel/money/compute.ts";
import type { ApplicationState, Outside } from "../../kernel/viewer.ts";
import type { QuantityScope } from "./counted-units.ts";
import type { UnitPriceTable } from "./price-facet.ts";
import type { ProductNumbers } from "./product-numbers.ts";

/** Price break («rung»): unit price from a minimum quantity on. A product's rungs form its price ladder. */
export type PriceRung = { fromQuantity: number; unit: UnitPrice };

export type OfferedRung = PriceRung & {
  isOffer: boolean;
  /** Last day («2026-11-30») before this price changes, as far as the price lists say today; null: no change is known. */
  until: string | null;
};

/** Price of a product for the viewer's company, without VAT (IVA). */
export type OfferedPrice = {
  /** Unit price at the minimum order quantity. */
  unit: UnitPrice;
  /** Price breaks by rising quantity, the first from the minimum order quantity on; neighbours differ in price. */
  ladder: readonly OfferedRung[];
  /** Recommended retail price with IVA, and the retailer's margin on it. */
  retail: Cents | null;
  margin: BasisPoints | null;
};

/** Reason why a viewer sees no prices. `date`: due date of a pending access request, or date of the reason's event. */
export type HiddenPrices = { kind: "hidden" } & Outside<
  "guest" | ApplicationState | "suspended" | "closed" | "none" | "several" | "not-allowed"
>;

/** Access of a viewer to prices: their company and what its price breaks count, or the reason why prices are hidden. */
export type PriceAccess =
  | { kind: "shown"; companyName: string; quantityScope: QuantityScope }
  | HiddenPrices;

/** Setting: viewers of recommended retail prices; `with-margin`: all of them see the usual margin too. */
export const retailAudiences = ["members-only", "everybody", "with-margin"] as const;
export type RetailAudience = (typeof retailAudiences)[number];

/** Recommended retail price with IVA, and the margin on it at the general price; null where it is not shown. */
export type PublicRetail = { retail: Cents; margin: BasisPoints | null };

/** Service that reads prices for the viewer of the current request. Returned maps omit products without a price. */
export interface ProductPrices {
  access(): Promise<PriceAccess>;
  /** Prices by database id of the product; empty if the viewer sees no prices. */
  find(productIds: readonly number[]): Promise<ReadonlyMap<number, OfferedPrice>>;
  /** Recommended retail price of the general lists, if the setting shows it to everybody; null otherwise. */
  publicRetail(productId: number): Promise<PublicRetail | null>;
  /** All products' unit prices at minimum quantity, for sorting and the price facet; null if the viewer sees none. */
  units(): Promise<UnitPriceTable | null>;
  /** All products' margins on recommended retail prices in basis points, for sorting; null if the viewer sees none. */
  margins(): Promise<ProductNumbers | null>;
}

export const noPrices: ProductPrices = {
  access: async () => ({ kind: "hidden", reason: "guest", date: null }),
  find: async () => new Map(),
  publicRetail: async () => null,
  units: async () => null,
  margins: async () => null,
};

/** Offer that all price breaks of a ladder share; null if some are no offer or end on another day. */
export function sharedOffer(ladder: readonly OfferedRung[]): Pick<OfferedRung, "until"> | null {
  const [first] = ladder;
  const isShared = ladder.every(({ isOffer, until }) => isOffer && until === first?.until);
  return first && isShared ? { until: first.until } : null;
}

export type ReachedRung = {
  rung: PriceRung;
  /** Next price break with a lower price, and the number of units still missing to reach it. */
  next: { rung: PriceRung; missing: number } | null;
};

/** Price break that applies to a quantity; the first one for a quantity below all, null for an empty list. */
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
