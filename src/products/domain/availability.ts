import type { OversellPolicy } from "./product.ts";

/** Availability facet, best first. `on-request`: out of stock, can be ordered on request; `unknown`: no report yet. */
export const availabilities = [
  "available",
  "unknown",
  "incoming",
  "on-request",
  "out-of-stock",
] as const;
export type Availability = (typeof availabilities)[number];

/** Values of the facet in addresses, and of `availability` in the JSON of feeds. */
export const availabilitySlugs = {
  available: "disponible",
  unknown: "consultar",
  incoming: "en-camino",
  "on-request": "bajo-pedido",
  "out-of-stock": "agotado",
} as const satisfies Record<Availability, string>;

/** Availability of a product by its stock; `onHand` is null before the first report. */
export function availabilityOf({
  onHand,
  allocated,
  incoming,
  oversell,
}: {
  onHand: number | null;
  allocated: number | null;
  incoming: number | null;
  oversell: OversellPolicy;
}): Availability {
  if (onHand !== null && onHand > (allocated ?? 0)) return "available";
  if (incoming !== null) return "incoming";
  if (oversell === "ask") return "on-request";
  return onHand === null ? "unknown" : "out-of-stock";
}
