import { addCart, addLines } from "../../src/carts/store/carts.ts";
import { learnOwnCode } from "../../src/carts/store/own-codes.ts";
import { cartTables } from "../../src/carts/tables.ts";
import { holdCompany } from "../../src/orders/store/order-holds.ts";
import { addShipment } from "../../src/orders/store/shipments.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { addViesCheck } from "../../src/orders/store/vies-checks.ts";
import { orderTables } from "../../src/orders/tables.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { orderOf } from "../orders/example-order.ts";
import { now } from "./example-companies.ts";

/** Tables of carts and orders, each of which `addInstalledOrders` fills. */
export const orderTableNames = Object.keys({ ...cartTables, ...orderTables });

/**
 * Adds a cart, a list, a code of its own, an order about which VIES is asked, a shipment of it, and a hold, for one
 * company and one product.
 */
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
  await addShipment(db, {
    id: "shipment-1",
    orderId: order.order.id,
    number: 1,
    parcels: 2,
    carrier: "Transportes «Ebro» ñ",
    trackingUrl: "https://transportes-ebro.example/envio/1",
    shippedAt: now,
    presumedAt: now + 60_000,
    delivered: null,
    proofs: [{ kind: "cmr", reference: "CMR-1" }],
    lines: [
      { position: 1, productId, quantity: 3, lot: "L-12 a", bestBefore: "2027-06-30" },
      { position: 1, productId, quantity: 1, lot: "", bestBefore: null },
    ],
  });
  await holdCompany(db, { companyId, reason: "Debe una factura", at: now });
}
