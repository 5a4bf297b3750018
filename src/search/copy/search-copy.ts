import { catalogues } from "../../catalogue/copy/catalogues.ts";
import type { Availability } from "../../catalogue/domain/availability.ts";
import type { CatalogueName } from "../../catalogue/domain/catalogue-names.ts";

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
