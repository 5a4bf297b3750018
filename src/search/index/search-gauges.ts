import type { GaugeReading } from "../../platform/metrics/metrics.ts";

/** Milliseconds. `took`: duration of the last refresh; `age`: since the index was last up to date. */
type IndexFigures = { products: number; took: number; age: number | null };

export function searchGauges(read: () => IndexFigures): GaugeReading[] {
  return [
    {
      name: "search_index_age_seconds",
      help: "Seconds since the index of the search agreed with the catalogue; -1 before the first time.",
      read: async () => asSeconds(read().age),
    },
    {
      name: "search_index_build_seconds",
      help: "Seconds that the last change of the search's index took.",
      read: async () => asSeconds(read().took),
    },
    {
      name: "search_index_products",
      help: "Products in the index of the search.",
      read: async () => read().products,
    },
  ];
}

function asSeconds(milliseconds: number | null): number {
  return milliseconds === null ? -1 : Math.round(milliseconds) / 1000;
}
