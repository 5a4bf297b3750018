import type { Viewer } from "../../companies/domain/viewer.ts";
import type { OversellPolicy } from "./product.ts";
import { type Availability, availabilityOf } from "./search/availability.ts";

/** Stock of a product as a visitor reads it. */
export type ShownStock = {
  availability: Availability;
  /** Units that are left; null for visitors who read words alone. */
  left: number | null;
  /** True if they are as few as the seller warns of. */
  isFew: boolean;
  /** Calendar day of the next delivery, unless it has passed; null while there is stock. */
  incomingOn: string | null;
  /** Instant of which the report speaks; null before the first one. */
  reportedAt: number | null;
};

/** Stock as it is stored, with the terms beyond it; all null before the first report. */
export type KnownStock = {
  onHand: number | null;
  allocated: number | null;
  incoming: number | null;
  incomingOn: string | null;
  reportedAt: number | null;
  oversell: OversellPolicy;
};

/** Units that a visitor may read: none, those of products of which few are left, or all. */
export type UnitsShown = "none" | "few" | "all";

export type StockDisplay = {
  units: UnitsShown;
  /** Units from which on a product is not few any more. */
  few: number;
};

/** Stock for guests, whose pages are cached and the same for everybody. */
export const stockInWords: StockDisplay = { units: "none", few: 0 };

/** Settings for who sees the exact number of units. Members always see that of products of which few are left. */
export const unitsAudiences = ["nobody", "with-prices", "all-members"] as const;
export type UnitsAudience = (typeof unitsAudiences)[number];

/** Stock as a viewer reads it: with numbers for members of active companies only. */
export function stockDisplayFor(
  viewer: Viewer,
  { unitsFor, few }: { unitsFor: UnitsAudience; few: number },
): StockDisplay {
  if (viewer.kind !== "member") return stockInWords;
  const seesAll = unitsFor === "all-members" || (unitsFor === "with-prices" && viewer.seesPrices);
  return { units: seesAll ? "all" : "few", few };
}

/** Stock for a visitor; `today`: calendar day («2026-12-31»). Numbers that are not for the visitor are left out. */
export function showStock(
  { onHand, allocated, incoming, incomingOn, reportedAt, oversell }: KnownStock,
  { units, few, today }: StockDisplay & { today: string },
): ShownStock {
  const availability = availabilityOf({ onHand, allocated, incoming, oversell });
  const available = (onHand ?? 0) - (allocated ?? 0);
  const isFew = availability === "disponible" && units !== "none" && available < few;
  const isNumber = availability === "disponible" && (units === "all" || isFew);
  const isExpected = availability === "en-camino" && incomingOn !== null && incomingOn >= today;
  return {
    ...{ availability, isFew, reportedAt },
    left: isNumber ? available : null,
    incomingOn: isExpected ? incomingOn : null,
  };
}
