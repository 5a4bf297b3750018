import type { OrderWithLines } from "./order.ts";

/** What an order that waits would cost now, with the digest that its approval carries. */
export type PendingCost = {
  now: OrderWithLines;
  digest: string;
};
