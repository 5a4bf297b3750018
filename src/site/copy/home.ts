import { formatCount } from "../../kernel/format.ts";
import { formatHours, formatRating, formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import type { Company } from "./company.ts";

/** Marketing numbers of the sample company; a distributor replaces them by its own. */
export const numbers = {
  products: 20_000,
  catalogues: 3,
  yearsInB2C: 7,
  yearsInB2B: 3,
  rating: 4.8,
  bestRating: 5,
  reviews: 100,
  copyrightYear: 2025,
} as const;

const products = `${formatCount(numbers.products)}+`;
const rating = `${formatRating(numbers.rating)}/${numbers.bestRating}`;

export const hero = {
  eyebrow: "Distribuidor mayorista B2B",
  title: "El escaparate de su tienda, siempre lleno",
  text: `Más de ${formatCount(numbers.products)} productos de cosmética y bienestar para comercios de toda Europa, en ${numbers.catalogues}\u00A0catálogos especializados.`,
  requestAccess: "Solicitar Acceso B2B",
  seeCatalogues: "Ver Catálogos",
  pictureAlt:
    "Bodegón con productos de los tres catálogos ante un arco verde: champú, sérum, velas, amatista, aceite de masaje e incienso",
  facts: [
    { value: products, label: "productos" },
    { value: `${numbers.catalogues}`, label: "catálogos" },
    { value: "Envíos", label: "a toda Europa" },
    { value: rating, label: "en Google" },
  ],
};

export const catalogueCards = {
  title: "Catálogos especializados",
  text: "Cada tienda tiene su público. Elija el catálogo que encaja con el suyo.",
  products: (count: number) => `${formatCount(count)}+ productos`,
  explore: "Explorar catálogo",
};

export const about = {
  title: "Sobre nosotros",
  lead: "Una casa que entiende el mostrador porque empezó detrás de él.",
  text: [
    `Llevamos ${numbers.yearsInB2C} años vendiendo al público y ${numbers.yearsInB2B} años suministrando a comercios de toda Europa. Sabemos qué se agota, qué se vuelve a pedir y qué le preguntarán en el mostrador.`,
    "Nacimos cuidando el cabello afro, rizado, mixto y ondulado, y de ahí viene nuestra manera de trabajar: escuchar primero, recomendar después. Somos una empresa española y tributamos según la ley fiscal española: facturamos con IVA y, si le corresponde, con recargo de equivalencia; a la UE, sin IVA con su NIF\u2011IVA.",
  ],
  bandAlt:
    "Champú, acondicionadores, mascarilla, gel, aceite y bruma para rizos sobre pedestales, con sol bajo de tarde",
  pictureAlt:
    "Caja de cartón abierta con champú, cremas y aceites, junto a un jarrón de eucalipto y una drusa de amatista",
  values: [
    {
      title: "Libertad y filantropía",
      text: "Creemos en negocios libres que devuelven a su comunidad parte de lo que reciben.",
    },
    {
      title: "Fabricación ética y ecológica",
      text: "Trabajamos con quienes fabrican con respeto por las personas y por el entorno.",
    },
    {
      title: "Todos los rizos, toda la belleza",
      text: "Productos pensados para cada tipo de rizo, no uno para todos.",
    },
  ],
};

export const bestSellers = {
  title: "Más vendidos",
  text: "Lo que las tiendas vuelven a pedir. Añada lo que le interese y lo incluiremos en su solicitud.",
  tabs: "Catálogo de los más vendidos",
  tabCount: (count: number) => `+${formatCount(count)}`,
  rating: (value: number) => `Valoración: ${formatRating(value)} de ${numbers.bestRating}`,
  samples: "Productos y precios de ejemplo, sin IVA.",
};

export const opinions = {
  title: "Opiniones",
  text: `Más de ${numbers.reviews} reseñas en Google, con una media de ${rating}.`,
  stars: (count: number) =>
    `${Number.isInteger(count) ? count : formatRating(count)} de ${numbers.bestRating} estrellas`,
  /** Sample testimonials; a distributor replaces them by those of its customers. */
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
  ],
  statistics: [
    { icon: "package", value: products, label: "productos en catálogo" },
    {
      icon: "star",
      value: rating,
      label: `de media en más de ${numbers.reviews} reseñas de Google`,
    },
    { icon: "storefront", value: `${numbers.yearsInB2C} años`, label: "de venta al público (B2C)" },
    {
      icon: "handshake",
      value: `${numbers.yearsInB2B} años`,
      label: "suministrando a comercios (B2B) en Europa",
    },
  ],
} as const;

export const benefits = {
  title: "Por qué elegirnos",
  text: "Lo que un comercio necesita de su mayorista, por escrito.",
  items: [
    {
      icon: "boxes",
      title: "Stock permanente",
      text: `Más de ${formatCount(numbers.products)} referencias disponibles durante todo el año.`,
    },
    {
      icon: "truck",
      /** Anchor to which the footer's link «Envíos» leads. */
      id: "envios",
      get title() {
        return `Entrega en ${formatHours(promises.deliveryPeninsula)}`;
      },
      get text() {
        return `A cualquier punto de la península. A toda Europa, en ${formatTerm(promises.shippingEurope)}.`;
      },
    },
    {
      icon: "seal",
      title: "Garantía de calidad",
      text: "Solo marcas reconocidas, con ficha técnica, lote y trazabilidad.",
    },
    {
      icon: "sliders",
      title: "Pedidos flexibles",
      text: "Sin mínimos abusivos: pida lo que su tienda vende de verdad.",
    },
    {
      icon: "headset",
      title: "Atención comercial dedicada",
      text: "Una persona que conoce su tienda y responde, de lunes a viernes.",
    },
    {
      icon: "tag",
      title: "Precios competitivos",
      text: "Descuentos por volumen y ofertas exclusivas para B2B.",
    },
  ],
} as const;

export function shippingLine(): string {
  return `Envíos a toda Europa en ${formatTerm(promises.shippingEurope)}`;
}

export function homeMeta({ name, tagline }: Company): { title: string; description: string } {
  return {
    title: `${name} · ${tagline}`,
    description: `Mayorista B2B con más de ${formatCount(numbers.products)} productos en ${numbers.catalogues} catálogos: cosmética para rizos, espiritualidad y bienestar, y erótica. Solicite su acceso.`,
  };
}
