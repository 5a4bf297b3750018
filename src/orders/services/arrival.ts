import { inTransaction } from "../../platform/database/transaction.ts";
import type { OrderWithLines } from "../domain/order.ts";
import { deliverOrder } from "../domain/order-transitions.ts";
import type { Shipment } from "../domain/shipment.ts";
import { listShipments } from "../store/shipments.ts";
import type { OrdersDeps } from "../use-cases/orders-deps.ts";
import { type Caused, lockOrder, storeDecision } from "./store-decision.ts";

/** Changes that follow from the arrival of a shipment: the last one delivers the order, unless units are still here. */
export function arrivalOf(
  found: OrderWithLines,
  { shipments, number, at }: { shipments: readonly Shipment[]; number: number; at: number },
): Caused {
  const isLast = shipments.every((one) => one.number === number || one.delivered !== null);
  const delivered = isLast ? deliverOrder(found, at) : null;
  return {
    decision: delivered ?? { ...found, moves: [] },
    detail: { shipment: number },
    ...(delivered && { what: "delivered" }),
  };
}

/** Notes an order as delivered of which everything sent had arrived before the rest was cancelled. */
export async function completeDelivery(
  { db, now }: Pick<OrdersDeps, "db" | "now">,
  orderId: string,
): Promise<void> {
  await inTransaction(db, async (on) => {
    const found = await lockOrder(on, orderId);
    const shipments = found ? await listShipments(on, orderId) : [];
    const [first] = shipments;
    const hasArrived = shipments.every(({ delivered }) => delivered !== null);
    if (!found || !first || !hasArrived) return;
    const at = now();
    const caused = arrivalOf(found, { shipments, number: first.number, at });
    if (caused.what === undefined) return;
    await storeDecision(on, { found, caused, actor: { kind: "clock" }, what: caused.what, at });
  });
}
