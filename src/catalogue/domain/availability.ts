import type { OversellPolicy } from "./product.ts";

/** Availability facet, best first. `bajo-pedido`: out of stock, can be ordered on request; `consultar`: no report yet. */
export const availabilities = [
  "disponible",
  "consultar",
  "en-camino",
  "bajo-pedido",
  "agotado",
] as const;
export type Availability = (typeof availabilities)[number];

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
  if (onHand !== null && onHand > (allocated ?? 0)) return "disponible";
  if (incoming !== null) return "en-camino";
  if (oversell === "ask") return "bajo-pedido";
  return onHand === null ? "consultar" : "agotado";
}
