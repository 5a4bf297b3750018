import { shownCatalogues } from "../../catalogue/copy/catalogues.ts";
import { catalogueNames } from "../../catalogue/domain/catalogue-names.ts";
import { formatCount } from "../../kernel/format.ts";
import { formatRating } from "../../promises/format.ts";
import { bestRating, marketingNumbers } from "../../seller/copy/marketing-numbers.ts";
import { home, homeText, withTexts } from "./home-texts.ts";

const productCount = () => `${formatCount(marketingNumbers.products)}+`;
const rating = () => `${formatRating(marketingNumbers.rating)}/${bestRating}`;

export const hero = /* @__PURE__ */ withTexts("hero", {
  requestAccess: "Solicitar Acceso B2B",
  seeCatalogues: "Ver Catálogos",
  get pictureAlt() {
    const isWhole = shownCatalogues().length === catalogueNames.length;
    return `Bodegón con productos${isWhole ? " de los tres catálogos" : ""} ante un arco verde: champú, sérum, velas, amatista, aceite de masaje e incienso`;
  },
  get facts() {
    return [
      { value: productCount(), label: "productos" },
      {
        value: `${shownCatalogues().length}`,
        label: shownCatalogues().length === 1 ? "catálogo" : "catálogos",
      },
      { value: "Envíos", label: "a toda Europa" },
      { value: rating(), label: "en Google" },
    ];
  },
});

export const catalogueCards = /* @__PURE__ */ withTexts("catalogues", {
  products: (count: number) => `${formatCount(count)}+ productos`,
  explore: "Explorar catálogo",
});

export const about = /* @__PURE__ */ withTexts("about", {
  get paragraphs() {
    return homeText("aboutText").split(/\n+/);
  },
  bandAlt:
    "Champú, acondicionadores, mascarilla, gel, aceite y bruma para rizos sobre pedestales, con sol bajo de tarde",
  pictureAlt:
    "Caja de cartón abierta con champú, cremas y aceites, junto a un jarrón de eucalipto y una drusa de amatista",
  values: [withTexts("value1", {}), withTexts("value2", {}), withTexts("value3", {})],
});

export const bestSellersHeading = /* @__PURE__ */ withTexts("bestSellers", {});

export const opinions = /* @__PURE__ */ withTexts("opinions", {
  stars: (count: number) =>
    `${Number.isInteger(count) ? count : formatRating(count)} de ${bestRating} estrellas`,
  get testimonials() {
    return home.testimonials;
  },
  get statistics() {
    return [
      { icon: "package", value: productCount(), label: "productos en catálogo" },
      {
        icon: "star",
        value: rating(),
        label: `de media en más de ${formatCount(marketingNumbers.reviews)} reseñas de Google`,
      },
      {
        icon: "storefront",
        value: `${marketingNumbers.yearsInB2C} años`,
        label: "de venta al público (B2C)",
      },
      {
        icon: "handshake",
        value: `${marketingNumbers.yearsInB2B} años`,
        label: "suministrando a comercios (B2B) en Europa",
      },
    ] as const;
  },
  /** Line with the sources of the marketing numbers; empty if none is known. */
  get sources() {
    return marketingNumbers.sources;
  },
});

export const benefits = /* @__PURE__ */ withTexts("benefits", {
  items: [
    withTexts("stock", { icon: "boxes" } as const),
    /** The id is the anchor to which the footer's link «Envíos» leads. */
    withTexts("delivery", { icon: "truck", id: "envios" } as const),
    withTexts("quality", { icon: "seal" } as const),
    withTexts("orders", { icon: "sliders" } as const),
    withTexts("attention", { icon: "headset" } as const),
    withTexts("prices", { icon: "tag" } as const),
  ],
});
