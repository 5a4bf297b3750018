import { formatCount } from "../../kernel/format.ts";
import { sampleCatalogues, sampleOf, shownCatalogues } from "../../products/copy/catalogues.ts";
import { formatRating } from "../../promises/format.ts";
import { keptPromisesSentence } from "../../seller/copy/kept-promises.ts";
import { bestRating, marketingNumbers } from "../../seller/copy/marketing-numbers.ts";
import { home, homeText, withTexts } from "./home-texts.ts";

const productCount = () => `${formatCount(marketingNumbers.products)}+`;
const countYears = (years: number) => `${years} ${years === 1 ? "año" : "años"}`;
const rating = () => `${formatRating(marketingNumbers.rating)}/${bestRating}`;

export const hero = /* @__PURE__ */ withTexts("hero", {
  requestAccess: "Solicitar Acceso B2B",
  seeCatalogues: "Ver Catálogos",
  quickOrder: "Hacer un pedido",
  openCatalogue: "Abrir el catálogo",
  get pictureAlt() {
    const shown = shownCatalogues();
    const isWhole = shown.length === sampleCatalogues.length && shown.every(sampleOf);
    return `Bodegón con productos${isWhole ? " de los tres catálogos" : ""} ante un arco verde: champú, sérum, velas, amatista, aceite de masaje e incienso`;
  },
  get facts() {
    return [
      ...(marketingNumbers.products > 0 ? [{ value: productCount(), label: "productos" }] : []),
      {
        value: `${shownCatalogues().length}`,
        label: shownCatalogues().length === 1 ? "catálogo" : "catálogos",
      },
      { value: "Envíos", label: "a toda Europa" },
      ...(marketingNumbers.rating > 0 ? [{ value: rating(), label: "en Google" }] : []),
    ];
  },
});

export const catalogueCards = /* @__PURE__ */ withTexts("catalogues", {
  products: (count: number) => `${formatCount(count)}+ productos`,
  explore: "Explorar catálogo",
});

export const about = /* @__PURE__ */ withTexts("about", {
  get paragraphs() {
    return homeText("aboutText").split(/\n+/).filter(Boolean);
  },
  bandAlt:
    "Champú, acondicionadores, mascarilla, gel, aceite y bruma para rizos sobre pedestales, con sol bajo de tarde",
  pictureAlt:
    "Caja de cartón abierta con champú, cremas y aceites, junto a un jarrón de eucalipto y una drusa de amatista",
  values: [withTexts("value1", {}), withTexts("value2", {}), withTexts("value3", {})],
});

/** False if the owner has emptied every text about the company. */
export function hasAbout(): boolean {
  const { lead, paragraphs, values } = about;
  return lead !== "" || paragraphs.length > 0 || values.some(({ title, text }) => title || text);
}

export const bestSellersHeading = /* @__PURE__ */ withTexts("bestSellers", {});

export const opinions = /* @__PURE__ */ withTexts("opinions", {
  stars: (count: number) =>
    `${Number.isInteger(count) ? count : formatRating(count)} de ${bestRating} estrellas`,
  get testimonials() {
    return home.testimonials;
  },
  get statistics() {
    const { products, rating: average, reviews, yearsInB2C, yearsInB2B } = marketingNumbers;
    const all = [
      {
        isShown: products > 0,
        icon: "package",
        value: productCount(),
        label: "productos en catálogo",
      },
      {
        isShown: average > 0,
        icon: "star",
        value: rating(),
        label:
          reviews > 0
            ? `de media en más de ${formatCount(reviews)} reseñas de Google`
            : "de media en Google",
      },
      {
        isShown: yearsInB2C > 0,
        icon: "storefront",
        value: countYears(yearsInB2C),
        label: "de venta al público (B2C)",
      },
      {
        isShown: yearsInB2B > 0,
        icon: "handshake",
        value: countYears(yearsInB2B),
        label: "suministrando a comercios (B2B) en Europa",
      },
    ] as const;
    return all.filter(({ isShown }) => isShown);
  },
  get kept() {
    return keptPromisesSentence();
  },
  /** Line with the sources of the marketing numbers; empty if none is known. */
  get sources() {
    return marketingNumbers.sources;
  },
});

/** Facts of buying from the company; those that the owner has not written are not shown. */
export const buyingTerms = /* @__PURE__ */ withTexts("terms", {
  labels: {
    minimum: "Pedido mínimo",
    freight: "Portes",
    payment: "Pago",
    returns: "Devoluciones",
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
