import type { Buyer } from "../../carts/domain/buyer.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { arrivalOf } from "../services/arrival.ts";
import { lockOrder, storeDecision } from "../services/store-decision.ts";
import { deliverShipment, listPresumed, listShipments } from "../store/shipments.ts";
import { changeOwnOrder, type DecisionOutcome } from "./change-own-order.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** Notes that the company has received a shipment of its order; a second click changes nothing. */
export async function receiveShipment(
  deps: OrdersDeps,
  buyer: Buyer,
  { reference, number }: { reference: string; number: number },
): Promise<DecisionOutcome> {
  return changeOwnOrder(deps, buyer, {
    reference,
    async decide({ on }, found) {
      const shipments = await listShipments(on, found.order.id);
      const shipment = shipments.find((one) => one.number === number);
      if (!shipment) return { kind: "gone" };
      const at = deps.now();
      if (!(await deliverShipment(on, { id: shipment.id, at, by: "customer" })))
        return { kind: "decided" };
      await storeDecision(on, {
        found,
        caused: arrivalOf(found, { shipments, number, at }),
        actor: { kind: "member", id: buyer.person.id, name: buyer.person.name },
        what: "arrived",
        at,
      });
      return { kind: "decided" };
    },
  });
}

const shipmentsAtOnce = 50;

/** Notes as arrived what counts as delivered by now; returns the number of shipments. */
export async function deliverByClock({ db, now }: Pick<OrdersDeps, "db" | "now">): Promise<number> {
  let count = 0;
  for (const { id, orderId } of await listPresumed(db, { now: now(), max: shipmentsAtOnce }))
    if (await inTransaction(db, (on) => presumeDelivered(on, { id, orderId, at: now() })))
      count += 1;
  return count;
}

async function presumeDelivered(
  on: Database,
  { id, orderId, at }: { id: string; orderId: string; at: number },
): Promise<boolean> {
  const found = await lockOrder(on, orderId);
  if (!found || !(await deliverShipment(on, { id, at, by: "clock" }))) return false;
  const shipments = await listShipments(on, orderId);
  const shipment = shipments.find((one) => one.id === id);
  await storeDecision(on, {
    found,
    caused: arrivalOf(found, { shipments, number: shipment?.number ?? 0, at }),
    actor: { kind: "clock" },
    what: "arrived",
    at,
  });
  return true;
}
