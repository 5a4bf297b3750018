/** Guards of price files, in the order in which they are shown. */
export const priceGuards = [
  "price-changes",
  "price-drift",
  "many-prices-fall",
  "below-cost",
  "dearer-rungs",
  "rungs-off-pack",
  "no-first-price",
] as const;
export type PriceGuard = (typeof priceGuards)[number];
