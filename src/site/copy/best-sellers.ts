import { formatCount } from "../../kernel/format.ts";
import { formatRating } from "../../promises/format.ts";
import { bestRating } from "../../seller/copy/marketing-numbers.ts";
import type { ShelfProduct } from "../../storefront/domain/best-sellers.ts";

export const bestSellers = {
  tabs: "Catálogo de los más vendidos",
  whole: (inSentence: string) => `Ver el catálogo de ${inSentence}`,
  onRequest: "Solicite acceso a este catálogo",
  tabCount: (count: number) => `+${formatCount(count)}`,
  rating: (value: number) => `Valoración: ${formatRating(value)} de ${bestRating}`,
  retail: "PVP rec.",
  ownPrice: "Su precio, sin IVA",
  /** Sentence on the prices of a tab; empty if the tab shows no prices. */
  prices(shelf: readonly ShelfProduct[]): string {
    if (shelf.some(({ isSample }) => isSample)) return "Productos de ejemplo.";
    return shelf.some(({ retailCents }) => retailCents !== null) ? "PVP con IVA." : "";
  },
};
