import type { Buyer } from "../../carts/domain/buyer.ts";
import type { AddedLines } from "../../carts/domain/cart.ts";
import { findOrder } from "../store/orders.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** Adds the lines of an order to the current cart, which then tells what has changed since. */
export async function repeatOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  reference: string,
): Promise<AddedLines | { kind: "too-many" | "gone" | "unavailable" }> {
  const found = await findOrder(deps.db, {
    companyId: buyer.scope.companyId,
    by: "reference",
    value: reference,
  });
  if (!found) return { kind: "gone" };
  return await deps.carts.addToCart(buyer, {
    cartId: null,
    wanted: found.lines.map(({ productId, ordered, note, unit }) => ({
      productId,
      quantity: ordered,
      note,
      version: null,
      formerUnit: unit,
    })),
  });
}
