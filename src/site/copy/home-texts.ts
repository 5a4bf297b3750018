import { formatCount } from "../../kernel/format.ts";
import { shownCatalogues } from "../../products/copy/catalogues.ts";
import { formatHours, formatRating, formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import { weekdays } from "../../promises/service-hours.ts";
import { inForce } from "../../promises/values-in-force.ts";
import { bestRating, marketingNumbers } from "../../seller/copy/marketing-numbers.ts";
import { type FactInText, fillInFacts } from "../domain/facts-in-texts.ts";

type Testimonial = { text: string; author: string; role: string; rating: number };

/** Texts of the sample company's home page; placeholders in braces are filled in when a text is read. */
export const sampleHome = {
  heroEyebrow: "Distribuidor mayorista B2B",
  heroTitle: "El escaparate de su tienda, siempre lleno",
  heroText:
    "Más de {productos} productos de cosmética y bienestar para comercios de toda Europa, en {catálogos}\u00A0catálogos especializados.",
  cataloguesTitle: "Catálogos especializados",
  cataloguesText: "Cada tienda tiene su público. Elija el catálogo que encaja con el suyo.",
  aboutTitle: "Sobre nosotros",
  aboutLead: "Una casa que entiende el mostrador porque empezó detrás de él.",
  aboutText:
    "Llevamos {años B2C} años vendiendo al público y {años B2B} años suministrando a comercios de toda Europa. Sabemos qué se agota, qué se vuelve a pedir y qué le preguntarán en el mostrador.\n\nNacimos cuidando el cabello afro, rizado, mixto y ondulado, y de ahí viene nuestra manera de trabajar: escuchar primero, recomendar después. Somos una empresa española y tributamos según la ley fiscal española: facturamos con IVA y, si le corresponde, con recargo de equivalencia; a la UE, sin IVA con su NIF\u2011IVA.",
  value1Title: "Libertad y filantropía",
  value1Text: "Creemos en negocios libres que devuelven a su comunidad parte de lo que reciben.",
  value2Title: "Fabricación ética y ecológica",
  value2Text: "Trabajamos con quienes fabrican con respeto por las personas y por el entorno.",
  value3Title: "Todos los rizos, toda la belleza",
  value3Text: "Productos pensados para cada tipo de rizo, no uno para todos.",
  bestSellersTitle: "Más vendidos",
  bestSellersText:
    "Lo que las tiendas vuelven a pedir. Añada lo que le interese y lo incluiremos en su solicitud.",
  opinionsTitle: "Opiniones",
  opinionsText: "Más de {reseñas} reseñas en Google, con una media de {valoración}.",
  testimonials: [
    {
      text: "Pedimos el lunes y el miércoles ya estaba en el lineal. Por fin un proveedor que entiende el rizo",
      author: "Salón Rizo Libre",
      role: "Peluquería especializada, Valencia",
      rating: 5,
    },
    {
      text: "El surtido de velas e inciensos nos ha dado un rincón que los clientes vienen a buscar",
      author: "Herbolario La Alcazaba",
      role: "Herbolario, Málaga",
      rating: 5,
    },
    {
      text: "Sin mínimos imposibles y con alguien al teléfono que conoce cada referencia. Así da gusto probar",
      author: "Boutique Media Luna",
      role: "Tienda de bienestar, Oporto",
      rating: 5,
    },
  ] as readonly Testimonial[],
  benefitsTitle: "Por qué elegirnos",
  benefitsText: "Lo que un comercio necesita de su mayorista, por escrito.",
  stockTitle: "Stock permanente",
  stockText: "Más de {productos} referencias disponibles durante todo el año.",
  deliveryTitle: "Entrega en {entrega península}",
  deliveryText: "A cualquier punto de la península. A toda Europa, en {envíos Europa}.",
  qualityTitle: "Garantía de calidad",
  qualityText: "Solo marcas reconocidas, con ficha técnica, lote y trazabilidad.",
  ordersTitle: "Pedidos flexibles",
  ordersText: "Sin mínimos abusivos: pida lo que su tienda vende de verdad.",
  attentionTitle: "Atención comercial dedicada",
  attentionText: "Una persona que conoce su tienda y responde, de {días de atención}.",
  pricesTitle: "Precios competitivos",
  pricesText: "Descuentos por volumen y ofertas exclusivas para B2B.",
  termsMinimum: "",
  termsFreight: "",
  termsPayment: "",
  termsReturns: "",
};

type HomeTexts = typeof sampleHome;
type TextName = {
  [Name in keyof HomeTexts]: HomeTexts[Name] extends string ? Name : never;
}[keyof HomeTexts];

/** Texts of the home page: the company's own, or else the sample ones. Placeholders in braces are not filled in yet. */
export const home = /* @__PURE__ */ inForce<HomeTexts>("home", sampleHome);

/** Text of the home page with its placeholders filled in. */
export function homeText(name: TextName): string {
  const text = shownCatalogues().length === 1 ? inSingular(home[name]) : home[name];
  return fillInFacts(withoutHiddenNumbers(text), (fact) => factValues[fact as FactInText]?.());
}

/** Text for a single catalogue: «un catálogo especializado» instead of «1 catálogos especializados». */
function inSingular(text: string): string {
  return text.replace(
    /\{catálogos\}\s+catálogos( especializados)?/g,
    (_, special?: string) => `un\u00A0catálogo${special ? " especializado" : ""}`,
  );
}

/** Text without the sentences whose number the site does not show. */
function withoutHiddenNumbers(text: string): string {
  const hidden = Object.entries(numbersInTexts)
    .filter(([, name]) => marketingNumbers[name] === 0)
    .map(([fact]) => `{${fact}}`);
  const isHidden = (part: string) => hidden.some((fact) => part.includes(fact));
  if (!isHidden(text)) return text;
  return text
    .split(/\n+/)
    .map((paragraph) =>
      splitSentences(paragraph)
        .filter((part) => !isHidden(part))
        .join(" "),
    )
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

export function splitSentences(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?])\s+/);
}

/** Adds getters for the editable texts of a section to its fixed copy: for «hero» `eyebrow`, `title` and `text`. */
export function withTexts<Part extends string, Own extends object>(part: Part, own: Own) {
  for (const name of Object.keys(sampleHome) as TextName[])
    if (name.startsWith(part))
      Object.defineProperty(
        own,
        (name[part.length] ?? "").toLowerCase() + name.slice(part.length + 1),
        {
          enumerable: true,
          get: () => homeText(name),
        },
      );
  return own as Own & TextsOf<Part>;
}

type TextsOf<Part extends string> = {
  readonly [Name in TextName as Name extends `${Part}${infer Rest}`
    ? Uncapitalize<Rest>
    : never]: string;
};

const numbersInTexts = {
  productos: "products",
  "años B2C": "yearsInB2C",
  "años B2B": "yearsInB2B",
  valoración: "rating",
  reseñas: "reviews",
} as const satisfies Partial<Record<FactInText, keyof typeof marketingNumbers>>;

const factValues: Record<FactInText, () => string> = {
  productos: () => formatCount(marketingNumbers.products),
  catálogos: () => `${shownCatalogues().length}`,
  "años B2C": () => `${marketingNumbers.yearsInB2C}`,
  "años B2B": () => `${marketingNumbers.yearsInB2B}`,
  valoración: () => `${formatRating(marketingNumbers.rating)}/${bestRating}`,
  reseñas: () => formatCount(marketingNumbers.reviews),
  "entrega península": () => formatHours(promises.deliveryPeninsula),
  "envíos Europa": () => formatTerm(promises.deliveryEurope),
  "días de atención": () => weekdays(promises.serviceHours),
};
