import { catalogues } from "../../products/copy/catalogues.ts";
import type { Availability } from "../../products/domain/availability.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";

export const facetWords = {
  catalogues: Object.fromEntries(catalogues.map(({ name, tab }) => [name, tab])) as Record<
    CatalogueName,
    string
  >,
  availabilities: {
    available: "En stock",
    unknown: "A consultar",
    incoming: "En camino",
    "on-request": "Bajo pedido",
    "out-of-stock": "Agotado",
  } satisfies Record<Availability, string>,
};
