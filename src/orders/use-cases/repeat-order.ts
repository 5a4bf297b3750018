import type { Buyer } from "../../carts/domain/buyer.ts";
import type { AddedLines } from "../../carts/domain/cart.ts";
import { findOrder } from "../store/stored-orders.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/**
 * Adds the lines of an order to the current cart, which then tells what has changed since. Lines of one product, such as
 * that of an accepted replacement, are one line of the cart.
 */
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
    wanted: [...Map.groupBy(found.lines, ({ productId }) => productId)].flatMap(
      ([productId, lines]) => {
        const [first] = lines;
        if (!first) return [];
        const { note, unit: formerUnit } = first;
        const quantity = lines.reduce((sum, { ordered }) => sum + ordered, 0);
        return [{ productId, quantity, note, version: null, formerUnit }];
      },
    ),
  });
}
