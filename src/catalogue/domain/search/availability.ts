/** Values of the facet on availability, the best first; `consultar`: nobody has reported the stock. */
export const availabilities = ["disponible", "consultar", "en-camino", "agotado"] as const;
export type Availability = (typeof availabilities)[number];

/** Availability of a product by its stock; `onHand` is null before the first report. */
export function availabilityOf({
  onHand,
  allocated,
  incoming,
}: {
  onHand: number | null;
  allocated: number | null;
  incoming: number | null;
}): Availability {
  if (onHand === null) return "consultar";
  if (onHand > (allocated ?? 0)) return "disponible";
  return incoming === null ? "agotado" : "en-camino";
}
