import type { PictureName } from "../../generated/pictures.ts";
import { inForce } from "../../promises/values-in-force.ts";
import { marketingNumbers } from "../../seller/copy/marketing-numbers.ts";
import { type AdultAudience, adultCatalogue } from "../domain/catalogue-access.ts";
import { type CatalogueName, catalogueNames } from "../domain/catalogue-names.ts";

export type Catalogue = {
  name: CatalogueName;
  title: string;
  /** Name in a sentence: «rizos y cosmética general». */
  inSentence: string;
  tab: string;
  description: string;
  products: number;
  /** Number on the tab («+5.000»): best sellers with their variants, unlike `products` (docs/brief.md). */
  bestSellers: number;
  picture: PictureName;
  alt: string;
};

export const catalogues: readonly Catalogue[] = [
  {
    name: "rizos",
    title: "Rizos y cosmética general",
    inSentence: "rizos y cosmética general",
    tab: "Rizos",
    description:
      "Para rizos y ondas de todo tipo, y la cosmética que sus clientas vuelven a comprar.",
    get products() {
      return marketingNumbers.rizosProducts;
    },
    get bestSellers() {
      return marketingNumbers.rizosBestSellers;
    },
    picture: "rizos-crema-de-peinado",
    alt: "Tubo de crema de peinado de color terracota sobre un fondo de arena",
  },
  {
    name: "espiritual",
    title: "Espiritualidad y bienestar",
    inSentence: "espiritualidad y bienestar",
    tab: "Espiritual",
    description:
      "Velas, inciensos, minerales y maderas para las tiendas donde se entra a respirar.",
    get products() {
      return marketingNumbers.espiritualProducts;
    },
    get bestSellers() {
      return marketingNumbers.espiritualBestSellers;
    },
    picture: "espiritual-drusa-de-amatista",
    alt: "Drusa de amatista sobre un pedestal claro",
  },
  {
    name: "erotica",
    title: "Bienestar y erótica",
    inSentence: "erótica",
    tab: "Erótica",
    description:
      "Aceites, velas de masaje y cosmética íntima, con la elegancia que pide su escaparate.",
    get products() {
      return marketingNumbers.eroticaProducts;
    },
    get bestSellers() {
      return marketingNumbers.eroticaBestSellers;
    },
    picture: "erotica-aceite-de-masaje",
    alt: "Frasco de aceite de masaje con tapón de cobre entre pliegues de seda",
  },
];

const choice = /* @__PURE__ */ inForce<{
  shown: readonly CatalogueName[];
  adult: AdultAudience;
}>("catalogues", { shown: catalogueNames, adult: "members" });

/** Catalogues that the owner shows, at least one. */
export function shownCatalogues(): readonly Catalogue[] {
  return catalogues.filter(({ name }) => isShown(name));
}

export function isShown(name: CatalogueName): boolean {
  return choice.shown.includes(name);
}

/** Path of a catalogue's page; null for the adult catalogue if only members may see it, because guests get a 404. */
export function cataloguePageOf(name: CatalogueName): string | null {
  return name === adultCatalogue && choice.adult === "members" ? null : `/catalogo/${name}`;
}

export function adultAudience(): AdultAudience {
  return choice.adult;
}
