import type { CatalogueName } from "../domain/catalogue-names.ts";
import type { Availability } from "../domain/search/availability.ts";
import { catalogues } from "./catalogues.ts";

export const facetWords = {
  catalogues: Object.fromEntries(catalogues.map(({ name, tab }) => [name, tab])) as Record<
    CatalogueName,
    string
  >,
  availabilities: {
    disponible: "En stock",
    consultar: "A consultar",
    "en-camino": "En camino",
    "bajo-pedido": "Bajo pedido",
    agotado: "Agotado",
  } satisfies Record<Availability, string>,
};
