import type { Cents, UnitPrice } from "../../kernel/money/amounts.ts";
import type { PriceList } from "./price-list.ts";

export const priceEventNames = ["created", "changed", "row-set", "row-removed"] as const;

export type PriceEventName = (typeof priceEventNames)[number];

/** Data of a price list, or of one price in it, before or after an event. */
export type PriceEventState = Omit<PriceList, "id"> | { unit: UnitPrice; retail: Cents | null };

/** Event in the history of a price list. */
export type PriceEvent = {
  id: number;
  at: number;
  event: PriceEventName;
  productId: number | null;
  fromQuantity: number | null;
  before: PriceEventState | null;
  after: PriceEventState | null;
  memberName: string | null;
};
