import type { Viewer } from "../../kernel/viewer.ts";
import { type Availability, availabilityOf } from "../../products/domain/availability.ts";
import type { OversellPolicy } from "../../products/domain/product.ts";

export type ShownStock = {
  availability: Availability;
  /** Available units; null if the visitor sees only words such as «En stock». */
  left: number | null;
  /** True if the available units are below the seller's low-stock threshold. */
  isFew: boolean;
  /** Calendar day of the next delivery; null if units are available, or if that day has passed. */
  incomingOn: string | null;
  /** Time of the stock report, in epoch milliseconds; null before the first one. */
  reportedAt: number | null;
};

/** Stored stock figures, null before the first stock report, and the policy for orders that exceed them. */
export type KnownStock = {
  onHand: number | null;
  allocated: number | null;
  incoming: number | null;
  incomingOn: string | null;
  reportedAt: number | null;
  oversell: OversellPolicy;
};

/** Tells for which products a visitor sees the exact number of units: none, only products low in stock, or all. */
export type UnitsShown = "none" | "few" | "all";

export type StockDisplay = {
  units: UnitsShown;
  /** Low-stock threshold: fewer available units than this count as few. */
  few: number;
};

/** Stock display for guests: words only, because the pages for guests are cached and the same for all. */
export const stockInWords: StockDisplay = { units: "none", few: 0 };

/** Setting: viewers of exact numbers of units. Members of active companies see those of products low in stock anyway. */
export const unitsAudiences = ["nobody", "with-prices", "all-members"] as const;
export type UnitsAudience = (typeof unitsAudiences)[number];

/** Display options of the stock for a viewer: numbers only for members of active companies. */
export function stockDisplayFor(
  viewer: Viewer,
  { unitsFor, few }: { unitsFor: UnitsAudience; few: number },
): StockDisplay {
  if (viewer.kind !== "member") return stockInWords;
  const seesAll = unitsFor === "all-members" || (unitsFor === "with-prices" && viewer.seesPrices);
  return { units: seesAll ? "all" : "few", few };
}

/** Stock of a product without the numbers that the visitor may not see. `today`: calendar day («2026-12-31»). */
export function showStock(
  { onHand, allocated, incoming, incomingOn, reportedAt, oversell }: KnownStock,
  { units, few, today }: StockDisplay & { today: string },
): ShownStock {
  const availability = availabilityOf({ onHand, allocated, incoming, oversell });
  const available = (onHand ?? 0) - (allocated ?? 0);
  const isFew = availability === "available" && units !== "none" && available < few;
  const isNumber = availability === "available" && (units === "all" || isFew);
  const isExpected = availability === "incoming" && incomingOn !== null && incomingOn >= today;
  return {
    availability,
    isFew,
    reportedAt,
    left: isNumber ? available : null,
    incomingOn: isExpected ? incomingOn : null,
  };
}
