import type { Availability } from "../../products/domain/availability.ts";

export const facetWords = {
  availabilities: {
    available: "En stock",
    unknown: "A consultar",
    incoming: "En camino",
    "on-request": "Bajo pedido",
    "out-of-stock": "Agotado",
  } satisfies Record<Availability, string>,
};
