import { productFileGuards } from "../../../products/domain/product-form.ts";
import { stockGuards } from "../../../stock/domain/stock-facts.ts";
import { customerGuards } from "../../../companies/domain/import/customer-problems.ts";

/** Guards of price files, in the order in which they are shown. */
export const priceGuards = [
  "price-changes",
  "price-drift",
  "many-prices-fall",
  "below-cost",
  "dearer-rungs",
  "rungs-off-pack",
] as const;
export type PriceGuard = (typeof priceGuards)[number];

/** Guards of all kinds of files, by which a command names those that it allows. */
export const guardNames = [
  ...productFileGuards,
  ...priceGuards,
  ...stockGuards,
  ...customerGuards,
] as const;
export type GuardName = (typeof guardNames)[number];
