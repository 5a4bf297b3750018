import { formatCount } from "../../kernel/format.ts";
import { shownCatalogues } from "../../products/copy/catalogues.ts";
import type { Company } from "../../seller/copy/company.ts";
import { marketingNumbers } from "../../seller/copy/marketing-numbers.ts";

export function homeMeta({ name, tagline }: Company): { title: string; description: string } {
  const { products } = marketingNumbers;
  return {
    title: `${name} · ${tagline}`,
    description: `Mayorista B2B con ${products > 0 ? `más de ${formatCount(products)} productos en ` : ""}${cataloguesInSentence()}. Solicite su acceso.`,
  };
}

/** Number and names, such as «3 catálogos: rizos y cosmética general, espiritualidad y bienestar, y erótica». */
function cataloguesInSentence(): string {
  const names = shownCatalogues().map(({ inSentence }) => inSentence);
  if (names.length < 2) return `un catálogo: ${names.join("")}`;
  return `${names.length} catálogos: ${names.slice(0, -1).join(", ")}, y ${names.at(-1)}`;
}
