import type { Buyer } from "../../carts/domain/buyer.ts";
import type { CartView } from "../../carts/domain/cart-view.ts";
import { readyToOrder } from "../../carts/services/ready-to-order.ts";
import { termsOf, viewCart } from "../../carts/services/view-cart.ts";
import type { CustomerCompany } from "../../companies/domain/company-record.ts";
import type { Database } from "../../platform/database/database.ts";
import type { OrderWithLines } from "../domain/order.ts";
import type { PendingCost } from "../domain/pending-cost.ts";
import type { OrdersDeps } from "../use-cases/orders-deps.ts";
import { costOf, orderLinesOf } from "./order-cost.ts";

/** An order that waits for approval as it could be ordered at this instant, delivered where it was to be delivered. */
export async function viewPendingOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  {
    on,
    company,
    found: { order, lines },
  }: { on: Database; company: CustomerCompany; found: OrderWithLines },
): Promise<CartView> {
  const cart = {
    id: order.id,
    name: null,
    version: order.version,
    changedAt: order.placedAt,
    lines: lines.map(({ productId, ordered, note, unit }) => ({
      productId,
      quantity: ordered,
      note,
      seenUnit: unit,
      version: order.version,
    })),
  };
  const ownUse = new Set(
    lines.filter(({ isForResale }) => !isForResale).map(({ productId }) => productId),
  );
  const terms = termsOf(deps, buyer, company);
  return await viewCart(on, cart, { ...terms, shipTo: order.deliveryAddress, ownUse });
}

/** The order with lines, taxes, freight and totals as in its view; null if a line of it cannot be ordered. */
export function orderAsViewed({ order }: OrderWithLines, view: CartView): PendingCost | null {
  const ready = readyToOrder(view);
  if (!ready) return null;
  const { sum, digest } = ready;
  return {
    now: { order: { ...order, ...costOf(sum) }, lines: orderLinesOf(view, sum) },
    digest,
    toMinimumOrder: sum.advice.toMinimumOrder,
  };
}
