import type { ShelfProduct } from "../../catalogue/domain/best-sellers.ts";
import { formatCount } from "../../kernel/format.ts";
import { formatRating } from "../../promises/format.ts";
import { bestRating } from "../../seller/copy/marketing-numbers.ts";

export const bestSellers = {
  tabs: "Catálogo de los más vendidos",
  whole: (inSentence: string) => `Ver el catálogo de ${inSentence}`,
  tabCount: (count: number) => `+${formatCount(count)}`,
  rating: (value: number) => `Valoración: ${formatRating(value)} de ${bestRating}`,
  /** Sentence on the prices of a tab; empty if the tab shows no prices. */
  prices(shelf: readonly ShelfProduct[]): string {
    if (shelf.some(({ isSample }) => isSample)) return "Productos y precios de ejemplo, sin IVA.";
    return shelf.some(({ priceCents }) => priceCents !== null)
      ? "Precios orientativos, sin IVA."
      : "";
  },
};
