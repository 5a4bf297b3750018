import { randomUUIDv7 } from "node:crypto";
import { freightZoneOf } from "../../order-totals/domain/tax-regime.ts";
import { foldLot } from "../../orders/domain/lot.ts";
import { presumedArrival } from "../../orders/domain/order-promise.ts";
import { leftOf, shipUnits } from "../../orders/domain/order-transitions.ts";
import {
  maxShipmentNumber,
  promisedArrival,
  type Shipment,
  type ShipmentLine,
  type TransportProof,
} from "../../orders/domain/shipment.ts";
import { orderWebhook } from "../../orders/domain/webhook-event.ts";
import { arrivalOf } from "../../orders/services/arrival.ts";
import {
  askBeforeShipping,
  settleBeforeShipping,
} from "../../orders/services/ask-before-shipping.ts";
import {
  addShipment,
  deliverShipment,
  listShipments,
  replaceProofs,
} from "../../orders/store/shipments.ts";
import type { Database } from "../../platform/database/database.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { promises } from "../../promises/promises.ts";
import type { DeskOutcome } from "../domain/desk-outcome.ts";
import type { ParsedShipment } from "../domain/shipment-form.ts";
import { listRecalledLots, listWithdrawn } from "../store/recalls.ts";
import { changeAtDesk, type DeskChange } from "./change-at-desk.ts";
import type { DeskDeps } from "./desk-deps.ts";

/**
 * Sends some units of an order: the rest stays allocated, or waits. An order that leaves all together is sent in parts
 * only if its buyer agrees (`isPartAgreed`), and from then on.
 */
export async function shipAtDesk(
  deps: DeskDeps,
  change: DeskChange,
  { isPartAgreed = false, ...typed }: ParsedShipment & { isPartAgreed?: boolean },
): Promise<DeskOutcome> {
  const asked = await askBeforeShipping(deps, change.orderId);
  const at = deps.now();
  return await changeAtDesk(deps, change, {
    what: "shipped",
    async decide(on, unsettled) {
      const found = await settleBeforeShipping(on, unsettled, { asked, at });
      if ("kind" in found) return found;
      const shipped = shipUnits(
        found,
        typed.lines.map(({ position, quantity, lot }) => ({ position, units: quantity, lot })),
      );
      const left = shipped?.lines.reduce((sum, line) => sum + leftOf(line), 0) ?? 0;
      const isSplit = shipped !== null && left > 0 && found.order.shipping === "complete";
      if (isSplit && !isPartAgreed) return { kind: "incomplete", units: left };
      const decision = isSplit
        ? { ...shipped, order: { ...shipped.order, shipping: "in-parts" as const } }
        : shipped;
      const withdrawn = await listWithdrawn(
        on,
        typed.lines.map(({ productId }) => productId),
      );
      if (withdrawn.size > 0) {
        const lines = found.lines.filter(({ productId }) => withdrawn.has(productId));
        return { kind: "withdrawn", names: lines.map(({ name }) => name) };
      }
      const recalled = await findRecalledIn(on, typed.lines);
      if (recalled.length > 0) return { kind: "recalled", lots: recalled };
      const earlier = await listShipments(on, found.order.id);
      if (!decision || earlier.length === maxShipmentNumber) return null;
      const shipment: Shipment = {
        id: randomUUIDv7(),
        orderId: found.order.id,
        number: earlier.length + 1,
        shippedAt: at,
        presumedAt: presumedArrival(
          { shippedAt: at, zone: freightZoneOf(found.order.deliveryAddress) },
          { promises, calendar: companyCalendar, desk: deps.deskSettings() },
        ),
        delivered: null,
        proofs: [],
        ...typed,
      };
      await addShipment(on, shipment);
      return {
        decision,
        detail: { shipment: shipment.number },
        steps: [
          {
            kind: "shipped",
            parcels: shipment.parcels,
            carrier: shipment.carrier,
            trackingUrl: shipment.trackingUrl,
            deliverBy: promisedArrival(found, shipment),
            units: typed.lines.reduce((sum, { quantity }) => sum + quantity, 0),
            left,
          },
        ],
        webhooks: (stored) => [orderWebhook("order.shipped", stored, at, shipment)],
      };
    },
  });
}

/** Lots of a shipment that were recalled. */
async function findRecalledIn(on: Database, lines: readonly ShipmentLine[]): Promise<string[]> {
  const recalled = await listRecalledLots(
    on,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap(({ productId, lot }) => {
    const lots = recalled.get(productId) ?? [];
    return lots.some((one) => foldLot(one.lot) === foldLot(lot)) ? [lot] : [];
  });
}

/** Notes that a shipment has arrived, as the staff know from the carrier. */
export function deliverAtDesk(
  deps: DeskDeps,
  change: DeskChange,
  number: number,
): Promise<DeskOutcome> {
  return changeAtDesk(deps, change, {
    what: "arrived",
    orWhat: "delivered",
    async decide(on, found) {
      const shipments = await listShipments(on, found.order.id);
      const shipment = shipments.find((one) => one.number === number);
      const at = deps.now();
      if (!shipment || !(await deliverShipment(on, { id: shipment.id, at, by: "staff" })))
        return null;
      return arrivalOf(found, { shipments, number, at });
    },
  });
}

/** Stores the proofs of transport of a shipment. */
export function proveTransport(
  deps: DeskDeps,
  change: DeskChange,
  { number, proofs }: { number: number; proofs: readonly TransportProof[] },
): Promise<DeskOutcome> {
  return changeAtDesk(deps, change, {
    what: "proved",
    async decide(on, found) {
      const shipments = await listShipments(on, found.order.id);
      const shipment = shipments.find((one) => one.number === number);
      if (!shipment) return null;
      await replaceProofs(on, { id: shipment.id, proofs });
      return { decision: { ...found, moves: [] }, detail: { shipment: number } };
    },
  });
}
