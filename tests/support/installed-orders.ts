import { addCart, addLines } from "../../src/carts/store/carts.ts";
import { learnOwnCode } from "../../src/carts/store/own-codes.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { addViesCheck } from "../../src/orders/store/vies-checks.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { orderOf } from "../orders/example-order.ts";
import { now } from "./example-companies.ts";

/** Tables of carts and orders that `addInstalledOrders` fills. */
export const orderTableNames = [
  "cart",
  "cart_line",
  "company_product_code",
  "customer_order",
  "order_line",
  "order_vies_check",
];

/** Adds a cart, a list, a code of its own and an order about which VIES is asked, for one company and one product. */
export async function addInstalledOrders(
  db: Database,
  { companyId, productId }: { companyId: string; productId: number },
): Promise<void> {
  for (const name of [null, "Pedido «semanal» ñ"]) {
    const { id: cartId } = await addCart(db, { companyId, name, at: now });
    const line = { productId, quantity: 6, note: "\u2028 «frágil»", seenUnit: null };
    await addLines(db, { cartId, memberId: "member-nerea", at: now }, [line]);
  }
  await learnOwnCode(db, { companyId, codeKey: "A1", code: "a-1", productId, at: now });
  const order = orderOf(companyId, { reference: "PED-0000-0000" });
  await addOrder(db, { ...order, idempotencyKey: "cart.1", policies: ["a".repeat(64)] });
  const check = { orderId: order.order.id, askedAt: now, consultation: null };
  await addViesCheck(db, { ...check, nextAttemptAt: now + 60_000 });
}
