import type { PictureName } from "../../generated/pictures.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";

/** Texts and numbers of a catalogue of the sample company, with the pictures that the build has for it. */
export type SampleCatalogue = {
  title: string;
  inSentence: string;
  tab: string;
  description: string;
  discreetName: string;
  products: number;
  bestSellers: number;
  picture: PictureName;
  alt: string;
  /** Wide picture above the list of its products. */
  head: PictureName;
  headAlt: string;
  /** Classes for the colour of the left edge of that picture, and for the text on it. */
  headColours: { ground: string; text: string };
  /** Further words for it in the column «Catálogo» of a file. */
  cellWords: readonly string[];
};

export const sampleCatalogueTexts: Readonly<Record<CatalogueName, SampleCatalogue>> = {
  rizos: {
    title: "Rizos y cosmética general",
    inSentence: "rizos y cosmética general",
    tab: "Rizos",
    description:
      "Para rizos y ondas de todo tipo, y la cosmética que sus clientas vuelven a comprar.",
    discreetName: "Rizos",
    products: 8000,
    bestSellers: 5000,
    picture: "rizos-crema-de-peinado",
    alt: "Tubo de crema de peinado de color terracota sobre un fondo de arena",
    head: "cabecera-rizos",
    headAlt:
      "Champú, acondicionadores, mascarilla, gel, aceite y bruma para rizos sobre pedestales, con sol bajo de tarde",
    headColours: { ground: "bg-[#d1a679]", text: "[&_*]:text-ink" },
    cellWords: ["cosmética capilar", "cosmética capilar para rizos y general", "capilar"],
  },
  espiritual: {
    title: "Espiritualidad y bienestar",
    inSentence: "espiritualidad y bienestar",
    tab: "Espiritual",
    description:
      "Velas, inciensos, minerales y maderas para las tiendas donde se entra a respirar.",
    discreetName: "Espiritual",
    products: 6000,
    bestSellers: 5000,
    picture: "espiritual-drusa-de-amatista",
    alt: "Drusa de amatista sobre un pedestal claro",
    head: "cabecera-espiritual",
    headAlt:
      "Incienso, velas encendidas, difusor, infusión, bruma y una drusa de amatista al anochecer",
    headColours: { ground: "bg-[#6b5981]", text: "text-on-ink [&_*]:text-on-ink" },
    cellWords: ["espiritualidad", "esotérico"],
  },
  erotica: {
    title: "Bienestar y erótica",
    inSentence: "erótica",
    tab: "Erótica",
    description:
      "Aceites, velas de masaje y cosmética íntima, con la elegancia que pide su escaparate.",
    discreetName: "Bienestar",
    products: 6000,
    bestSellers: 10_000,
    picture: "erotica-aceite-de-masaje",
    alt: "Frasco de aceite de masaje con tapón de cobre entre pliegues de seda",
    head: "cabecera-erotica",
    headAlt:
      "Aceites de masaje, gel íntimo, espuma de baño y dos velas encendidas, con luz lateral y pétalos",
    headColours: { ground: "bg-[#8f574e]", text: "text-on-ink [&_*]:text-on-ink" },
    cellWords: ["erótico", "adultos"],
  },
};
