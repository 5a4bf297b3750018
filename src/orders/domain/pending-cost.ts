import type { Shortfall } from "../../order-totals/domain/freight.ts";
import type { OrderWithLines } from "./order.ts";

/** What an order that waits would cost now, with the digest that its approval carries. */
export type PendingCost = {
  now: OrderWithLines;
  digest: string;
  /** What the goods lack to the minimum order of where they go; null if they reach it. */
  toMinimumOrder: Shortfall | null;
};
