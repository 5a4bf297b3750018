import type { TaxRegime } from "../../order-totals/domain/tax-regime.ts";
import type { OrderWithLines } from "./order.ts";

/** Who said that a shipment has arrived; `clock`: nobody did, and its promised period is over. */
export type DeliveredBy = "customer" | "staff" | "clock";

/** Kinds of proof that goods left Spain for another member state (Reglamento de ejecución (UE) 282/2011, art. 45 bis). */
export const proofKinds = [
  "cmr",
  "carrier-invoice",
  "delivery-receipt",
  "insurance",
  "payment",
] as const;
export type ProofKind = (typeof proofKinds)[number];

export type TransportProof = { kind: ProofKind; reference: string };

/** Units of one lot in a shipment. `position`: of the line in its order. */
export type ShipmentLine = {
  position: number;
  productId: number;
  quantity: number;
  lot: string;
  /** Day (`YYYY-MM-DD`) until which the lot is best; null if it was not noted. */
  bestBefore: string | null;
};

export type Shipment = {
  id: string;
  orderId: string;
  /** 1 for the first shipment of the order. */
  number: number;
  parcels: number;
  carrier: string;
  /** Page of the carrier that follows the parcels; blank without one. */
  trackingUrl: string;
  shippedAt: number;
  /** Instant from which it counts as delivered if nobody says anything. */
  presumedAt: number;
  delivered: { at: number; by: DeliveredBy } | null;
  proofs: readonly TransportProof[];
  lines: readonly ShipmentLine[];
};

/** Number of a shipment on papers and for scanners: that of its order, and which one it is. */
export function shipmentNumber(reference: string, { number }: Pick<Shipment, "number">): string {
  return `${reference}-${number}`;
}

export const maxShipmentNumber = 999;

/**
 * Instant by which a shipment was promised to arrive, in epoch milliseconds; null where no arrival is promised. The
 * order's promise is that of what leaves in time, and of the first shipment, unless all its lines had a day of their own.
 */
export function promisedArrival(
  { order: { shipBy, deliverBy }, lines }: OrderWithLines,
  { number, shippedAt, presumedAt, lines: sent }: Shipment,
): number | null {
  if (deliverBy === null) return null;
  const isInTime = shipBy !== null && shippedAt <= shipBy;
  const isFirst = number === 1 && sent.some(({ position }) => !hasOwnDay(lines, position));
  return isInTime || isFirst ? deliverBy : presumedAt;
}

function hasOwnDay(lines: OrderWithLines["lines"], position: number): boolean {
  return lines.some((line) => line.position === position && line.promisedOn !== null);
}

/** True for a supply that is exempt because its goods leave Spain for another member state or Northern Ireland. */
export function needsProofs(regime: TaxRegime): boolean {
  return (
    regime.kind === "exempt" &&
    (regime.reason === "intra-community" || regime.reason === "northern-ireland")
  );
}
