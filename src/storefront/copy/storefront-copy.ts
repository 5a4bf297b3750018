import { formatClock, formatCount, formatDay, formatDayAndMonth } from "../../kernel/format.ts";
import type { Availability } from "../../products/domain/availability.ts";
import type { PriceRange } from "../../products/domain/price-facet.ts";
import type { OversellPolicy } from "../../products/domain/product.ts";
import { formatHours } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import type { FacetName } from "../../search/domain/question.ts";
import type { ShownStock } from "../../stock/domain/shown-stock.ts";
import type { ListingSorting } from "../domain/listing.ts";

const products = (count: number) =>
  count === 1 ? "1 producto" : `${formatCount(count)} productos`;

export const listingCopy = {
  results: "Productos de la lista",
  title: "Catálogo",
  text: "Todo lo que servimos, con su ficha, su referencia y sus existencias.",
  crumbs: "Ruta de navegación",
  home: "Inicio",
  brand: (name: string) => `${name}: todos sus productos, para tiendas y profesionales.`,
  category: ({ name, catalogue }: { name: string; catalogue: string }) =>
    `${name} de nuestro catálogo de ${catalogue}, para tiendas y profesionales.`,
  brandTitle: (name: string) => `Productos de ${name}`,
  searchTitle: (text: string) => `Resultados de «${text}»`,
  pageTitle: (title: string, page: number) => `${title}, página ${page}`,
  total: products,
  found: (count: number, text: string) => `${products(count)} para «${text}»`,
  corrected: ({ text, corrected }: { text: string; corrected: string }) =>
    `No hay nada para «${text}». Mostramos los resultados de «${corrected}».`,
  leftOut: (terms: readonly string[]) =>
    `Ningún producto lo cumple todo: hemos dejado fuera ${terms.map((term) => `«${term}»`).join(", ")}.`,
  nothing: {
    title: "No hemos encontrado ningún producto",
    search:
      "Pruebe con menos palabras, con la referencia o con el código EAN. Si no está, se lo buscamos.",
    filters: "Ningún producto reúne todos los filtros. Quite alguno para ver más.",
    empty: "Todavía no hay productos aquí.",
    clear: "Quitar los filtros",
    all: "Ver todo el catálogo",
    ask: "Preguntar por correo",
    adults:
      "Hay productos con estas palabras entre los que son para adultos. Confirme que es mayor de edad para verlos.",
    confirmAge: "Confirmar mi edad",
    mail: (text: string) => ({
      subject: text === "" ? "Producto que no encuentro" : `Producto que no encuentro: ${text}`,
      body: `Hola:\n\n${text === "" ? "Busco un producto que no encuentro" : `Busco «${text}» y no lo encuentro`} en el catálogo. ¿Lo pueden conseguir?\n`,
    }),
  },
  prices: {
    text: "Los precios son para profesionales: solicite acceso para ver los suyos.",
    link: "Solicitar acceso",
    signIn: "Entrar",
    shown: (company: string) => `Precios de ${company}, sin IVA.`,
    file: "Descargar su lista de precios (XLSX)",
    print: "Imprimir estos productos",
    facet: "Precio por unidad",
    ranges: {
      "0-2": "Hasta 2 €",
      "2-5": "De 2 a 5 €",
      "5-10": "De 5 a 10 €",
      "10-20": "De 10 a 20 €",
      "20-": "Desde 20 €",
    } satisfies Record<PriceRange, string>,
  },
  filters: {
    open: "Filtros",
    openCount: (count: number) => `Filtros (${count})`,
    title: "Filtrar",
    close: "Cerrar los filtros",
    apply: "Aplicar los filtros",
    show: (count: number) => (count === 0 ? "Ver la lista" : `Ver ${products(count)}`),
    clear: "Quitar todos",
    chosen: "Filtros elegidos",
    remove: (label: string) => `Quitar el filtro ${label}`,
    more: (count: number) => `Ver ${formatCount(count)} más`,
    narrower: (category: string) => `Más concreto dentro de ${category}`,
    valueUnit: (count: number) => (count === 1 ? " producto" : " productos"),
  },
  facets: {
    catalogue: "Catálogo",
    category: "Categoría",
    brand: "Marca",
    content: "Contenido",
    origin: "Origen",
    availability: "Disponibilidad",
  } satisfies Record<FacetName, string>,
  sorting: {
    label: "Ordenar por",
    apply: "Ordenar",
    choices: {
      relevance: "Recomendados",
      "best-selling": "Más vendidos",
      margin: "Margen, del más alto",
      name: "Nombre",
      availability: "Disponibles primero",
      newest: "Novedades",
      price: "Precio, del más bajo",
      "price-descending": "Precio, del más alto",
    } satisfies Record<ListingSorting, string>,
  },
  tiles: { label: "Catálogos", all: "Todos" },
  /** Sections below the first page of the whole catalogue. */
  whole: { returning: "Vuelven esta semana", newest: "Novedades", brands: "Marcas" },
  family: (name: string) => `Otras referencias de ${name}`,
  moreOfFamily: (count: number) => `Ver ${formatCount(count)} más`,
  views: { label: "Vista", grid: "Cuadrícula", table: "Tabla" },
  pages: {
    label: "Páginas",
    previous: "Anterior",
    next: "Siguiente",
    page: (page: number) => `Página ${page}`,
    length: "Por página:",
  },
  table: {
    caption: "Productos",
    keys: "Con el teclado: flechas para cambiar de producto, cifras para la cantidad, Intro para añadirla y Esc para deshacerla. Puede pegar una columna de cantidades.",
    picture: "Imagen",
    sku: "Referencia",
    name: "Producto",
    content: "Contenido",
    pack: "Se sirve",
    stock: "Existencias",
    price: "Precio, sin IVA",
    retail: "PVPR",
    margin: "Margen",
    quantity: "Cantidad",
    total: "Importe",
  },
} as const;

export const productPageCopy = {
  sku: "Referencia",
  ean: "EAN",
  copy: (what: string) => `Copiar ${what}`,
  copied: "Copiado",
  notCopied: "No se ha podido copiar: seleccione el código y cópielo.",
  content: "Contenido",
  adult: "Producto para adultos",
  discontinued: "Ya no servimos este producto.",
  ending: "Se sirve hasta fin de existencias.",
  replacedBy: "En su lugar:",
  /** By what the products of a family differ. */
  family: { size: "Tamaños", variant: "Variantes" },
  alert: {
    add: "Avíseme cuando vuelva",
    asked: "Le avisaremos por correo cuando vuelva.",
    remove: "No avisarme",
  },
  archive: "Descargar imágenes y ficha (ZIP)",
  ask: "Preguntar por este producto",
  askMail: ({ name, brand, sku }: { name: string; brand: string; sku: string }) => ({
    subject: `${name} (${sku})`,
    body: `Hola:\n\nQuería preguntarles por ${name}, de ${brand} (referencia ${sku}).\n`,
  }),
  stockAt: (at: number) => `${formatClock(at)} del ${formatDay(at)}`,
  oversell: {
    wait: "Si pide más de lo que hay, el resto llega con la próxima entrada.",
    ask: "Si pide más de lo que hay, el resto se sirve bajo pedido.",
    refuse: "Se sirve solo lo que hay en existencias.",
  } satisfies Record<OversellPolicy, string>,
  text: "Qué es",
  facts: "Datos del producto",
  warnings: "Advertencias",
  labels: {
    inci: "Ingredientes (INCI)",
    durability: "Duración",
    origin: "Origen",
    manufacturer: "Fabricante",
    responsible: "Persona responsable en la UE",
    dangerousGoods: "Transporte",
    category: "Categoría",
    documents: "Documentos",
    stock: "Existencias leídas",
  },
  pao: (months: number) => `${months} meses después de abrirlo`,
  bestBefore: "Lleva fecha de caducidad en cada envase",
  dangerousGoods: ({ un, isLimitedQuantity }: { un: string; isLimitedQuantity: boolean }) =>
    `${un}${isLimitedQuantity ? ", en cantidad limitada (LQ)" : ""}`,
  related: "Productos relacionados",
  gallery: "Imágenes del producto",
  picture: ({ number, of }: { number: number; of: number }) => `Imagen ${number} de ${of}`,
  description: ({ name, brand }: { name: string; brand: string }) =>
    `${name}, de ${brand}: ficha para tiendas y profesionales, con referencia, ingredientes y existencias.`,
} as const;

export const availabilityWords: Record<Availability, string> = {
  available: "En stock",
  unknown: "Consúltenos",
  incoming: "En camino",
  "on-request": "Bajo pedido",
  "out-of-stock": "Agotado",
};

/** Stock of a product in words: «En stock», «Quedan 12», «Vuelve el 3 de diciembre». */
export function stockWords({ availability, left, isFew, incomingOn }: ShownStock): string {
  if (left !== null && isFew) return left === 1 ? "Queda 1" : `Quedan\u00A0${formatCount(left)}`;
  const words = availabilityWords[availability];
  if (left !== null) return `${words}: ${formatCount(left)}\u00A0uds.`;
  return incomingOn === null ? words : `Vuelve el ${formatDayAndMonth(incomingOn)}`;
}

/** Promise for products in stock: «entrega en 24-48 h en la península». */
export function deliveryPromise(): string {
  return `entrega en ${formatHours(promises.deliveryPeninsula)} en la península`;
}

/** Times of a page's stock reports: «Existencias de las 08:00 del 23 de noviembre»; null before the first report. */
export function stockAge(products: readonly { stock: ShownStock }[]): string | null {
  const times = products.flatMap(({ stock }) => stock.reportedAt ?? []);
  const [oldest, newest] = [Math.min(...times), Math.max(...times)];
  if (times.length === 0) return null;
  const [from, to] = [momentInWords(oldest), momentInWords(newest)];
  return from === to
    ? `Existencias de las ${to}.`
    : `Existencias de entre las ${from} y las ${to}.`;
}

function momentInWords(at: number): string {
  return `${formatClock(at)} del ${formatDay(at).replace(/ de \d{4}$/, "")}`;
}

/** Order quantities below the heading «Se sirve»: «de 6 en 6, desde 12; caja de 24». Lines break after punctuation only. */
export function packWords(pack: Parameters<typeof packSentence>[0]): string {
  return packSentence(pack)
    .replace("Se sirve ", "")
    .replace(/(?<![,;]) /g, "\u00A0");
}

export function packSentence({
  minimum,
  multiple,
  unitsPerCase,
}: {
  minimum: number;
  multiple: number;
  unitsPerCase: number | null;
}): string {
  const step = multiple === 1 ? "Se sirve por unidades" : `Se sirve de ${multiple} en ${multiple}`;
  const from = minimum > multiple ? `, desde ${minimum}` : "";
  const box = unitsPerCase === null ? "" : `; caja de ${unitsPerCase}`;
  return `${step}${from}${box}`;
}
