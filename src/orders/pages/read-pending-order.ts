import type { RouterContextProvider } from "react-router";
import type { Buyer } from "../../carts/domain/buyer.ts";
import { orders } from "../context.ts";
import type { OrderWithLines } from "../domain/order.ts";
import type { PendingCost } from "../domain/pending-cost.ts";
import { differenceOf, storedAsSeen, writeSeenOrder } from "../domain/seen-order.ts";
import type { NamedDifference } from "./read-difference.ts";

/**
 * Cost today of an order that waits for approval, and the difference to what was sent, if there is one; null if a
 * line of it cannot be ordered.
 */
export async function readPendingOrder(
  context: Readonly<RouterContextProvider>,
  buyer: Buyer,
  found: OrderWithLines,
): Promise<(PendingCost & { difference: NamedDifference | null }) | null> {
  const cost = await context.get(orders).readPendingCost(buyer, found);
  if (!cost) return null;
  const [sent, now] = [storedAsSeen(found), storedAsSeen(cost.now)];
  if (writeSeenOrder(sent) === writeSeenOrder(now)) return { ...cost, difference: null };
  const names = new Map(found.lines.map(({ productId, name }) => [productId, name]));
  return { ...cost, difference: { ...differenceOf(sent, now), names } };
}
