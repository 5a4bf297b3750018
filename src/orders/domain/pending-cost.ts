import type { Shortfall } from "../../order-totals/domain/freight.ts";
import type { OrderWithLines } from "./order.ts";

/** Cost today of an order that waits for approval, with the digest that its approval form carries. */
export type PendingCost = {
  now: OrderWithLines;
  digest: string;
  /** Amount by which the goods are below the minimum order of their zone; null if they reach it. */
  toMinimumOrder: Shortfall | null;
};
