import type { Buyer } from "../../carts/domain/buyer.ts";
import type { AddedLines } from "../../carts/domain/cart.ts";
import { listOrderChanges } from "../store/order-changes.ts";
import { findOrder } from "../store/orders.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** Adds the product that the staff offered instead of a cancelled line to the current cart. */
export async function acceptOffer(
  deps: OrdersDeps,
  buyer: Buyer,
  { reference, productId }: { reference: string; productId: number },
): Promise<AddedLines | { kind: "too-many" | "gone" | "unavailable" }> {
  const found = await findOrder(deps.db, {
    companyId: buyer.scope.companyId,
    by: "reference",
    value: reference,
  });
  const changes = found ? await listOrderChanges(deps.db, found.order.id) : [];
  const offered = changes
    .map(({ after }) => after?.offered)
    .find((offer) => offer?.productId === productId);
  if (!offered) return { kind: "gone" };
  return await deps.carts.addToCart(buyer, {
    cartId: null,
    wanted: [{ productId, quantity: offered.units, version: null }],
  });
}
