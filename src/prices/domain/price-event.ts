export const priceEventNames = ["created", "changed", "row-set", "row-removed"] as const;

/** Change of a price list by hand, as its history names it. */
export type PriceEventName = (typeof priceEventNames)[number];
