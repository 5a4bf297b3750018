import type { Cents, UnitPrice } from "../../kernel/money/amounts.ts";
import type { PriceList } from "./price-list.ts";

export const priceEventNames = ["created", "changed", "row-set", "row-removed"] as const;

/** Change of a price list by hand, as its history names it. */
export type PriceEventName = (typeof priceEventNames)[number];

/** State of a list, or of one of its prices, before or after an event. */
export type PriceEventState = Omit<PriceList, "id"> | { unit: UnitPrice; retail: Cents | null };

/** Event of a list; `version` is that of the list after it. */
export type PriceEvent = {
  version: number;
  at: number;
  event: PriceEventName;
  productId: number | null;
  fromQuantity: number | null;
  before: PriceEventState | null;
  after: PriceEventState | null;
  memberName: string | null;
};
