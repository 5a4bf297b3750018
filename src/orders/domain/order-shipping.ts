/**
 * How an order leaves whose lines are not all in stock: in parts, as soon as there is something, or all together, once
 * nothing waits any more.
 */
export const orderShippings = ["in-parts", "complete"] as const;
export type OrderShipping = (typeof orderShippings)[number];
