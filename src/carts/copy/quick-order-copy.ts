import { formatCount } from "../../kernel/format.ts";
import type { CodeKind } from "../domain/quick-order/resolve-line.ts";

const linesOf = (count: number) => (count === 1 ? "1 línea" : `${formatCount(count)} líneas`);
const unitsOf = (units: number) => (units === 1 ? "1 unidad" : `${formatCount(units)} unidades`);
/** Lines that a sentence names, before it counts the others. */
const maxLinesNamed = 10;

/** Where the lines of a quick order are added. */
export type LinesTarget = "cart" | "list";

const to: Record<LinesTarget, string> = { cart: "al carrito", list: "a la lista" };
const inside: Record<LinesTarget, string> = { cart: "en el carrito", list: "en la lista" };
const of: Record<LinesTarget, string> = { cart: "del carrito", list: "de la lista" };

export const quickOrderCopy = {
  title: "Pedido rápido",
  titleOfList: (name: string) => `Añadir líneas a «${name}»`,
  text: (target: LinesTarget) =>
    `Pegue las líneas de su hoja de cálculo, escriba códigos o léalos con un lector. Le respondemos línea por línea, y nada llega ${to[target]} hasta que usted lo añade.`,
  lines: "Líneas del pedido",
  moreLines: "Pegar más líneas",
  linesHint:
    "Un código y una cantidad en cada línea, en cualquier orden: «RIZ-CHN-250 12», «6 x 2480000101019». También valen varias columnas con sus títulos. Sin cantidad, la línea vale por la mínima; el código de una caja, por una caja.",
  file: "O un archivo XLSX, ODS o CSV",
  fileHint: "Leemos la primera hoja, 4 MB como mucho.",
  check: "Comprobar las líneas",
  checkAgain: "Comprobar de nuevo",
  scan: {
    label: "Código o nombre",
    hint: "Escríbalo o léalo con el lector; cada lectura añade una línea. Repetido, suma; el código de una caja suma una caja.",
    add: "Añadir línea",
    camera: "Leer con la cámara",
    stop: "Cerrar la cámara",
    cameraName: "Imagen de la cámara",
    cameraRefused: "No podemos usar la cámara. Dé permiso en su navegador, o escriba el código.",
    readerFailed:
      "No se ha podido cargar el lector de la cámara. Compruebe la conexión y pulse otra vez, o escriba el código.",
    waiting: "Sin conexión. Lo leído está guardado en esta página y se envía en cuanto vuelva.",
    failed: "No hemos podido comprobarlo. Lo leído sigue en esta página: vuelva a intentarlo.",
  },
  added: ({ name, units, line }: { name: string; units: number; line: number }) =>
    `Añadido: ${name}, ${unitsOf(units)}, línea ${formatCount(line)}.`,
  notAdded: ({ text, line }: { text: string; line: number }) =>
    `Línea ${formatCount(line)}: «${text}» pide una decisión.`,
  answered: (count: number) => `${linesOf(count)} en total.`,
  toEnd: "Ir al final de las líneas",
  headings: (numbers: string) =>
    `Títulos de columnas, que no son líneas de pedido: línea ${numbers}.`,
  left: (left: number, target: LinesTarget) =>
    `Respondemos 2.000 líneas de una vez: quedan ${linesOf(left)} más, que siguen aquí y se responden cuando las primeras estén ${inside[target]}.`,
  cutFile: "El archivo tiene más de 5.000 filas: hemos leído las primeras 5.000.",
  otherSheets: (sheet: string) =>
    `El libro tiene más hojas: hemos leído «${sheet}», la primera con datos.`,
  decisions: "Por decidir",
  decisionsIn: (count: number) =>
    count === 1
      ? "Una línea pide una decisión:"
      : `${formatCount(count)} líneas piden una decisión:`,
  ready: {
    cart: "Listas para el carrito",
    list: "Para añadir a la lista",
  } satisfies Record<LinesTarget, string>,
  line: (number: number) => `Línea ${formatCount(number)}`,
  columns: {
    line: "Línea",
    product: "Producto",
    units: "Unidades",
    price: "Precio",
    actions: "Acciones",
  },
  units: (line: number, name: string) => `Unidades de la línea ${formatCount(line)}, ${name}`,
  perUnit: "por unidad, sin IVA",
  outcomes: {
    ambiguous: "El código vale para varios productos. Elija uno.",
    "not-found": "No encontramos este código.",
    nearest: "Los más parecidos:",
    correct: "Corríjalo, o quite la línea.",
    discontinued: "Ya no se fabrica.",
    withdrawn: "Se ha retirado de la venta.",
    hidden: "Ya no está en el catálogo.",
    noReplacement: "Nada lo sustituye.",
    replacement: "Lo sustituye:",
    blank: "Sin cantidad: no se añade.",
    unread: "No entendemos la cantidad: elija una o escríbala en unidades.",
    severalNumbers: "La línea lleva varios números: elija la cantidad.",
    noPrice: "No tiene precio para su empresa: pregúntenos.",
  },
  by: {
    "former-sku": (code: string) => `Encontrado por su código anterior, ${code}.`,
    supplier: (code: string) => `Encontrado por el código del proveedor, ${code}.`,
    "other-gtin": (code: string) => `Encontrado por otro EAN, ${code}.`,
    own: (code: string) => `Encontrado por su propio código, ${code}.`,
  } satisfies Partial<Record<CodeKind, (code: string) => string>>,
  assumed: (units: number) => `La línea no lleva cantidad: ${unitsOf(units)}, lo mínimo.`,
  assumedCase: (units: number) => `Una caja: ${unitsOf(units)}.`,
  cases: (cases: number, units: number) =>
    `${cases === 1 ? "1 caja" : `${formatCount(cases)} cajas`}: ${unitsOf(units)}.`,
  unitsInstead: (units: number) => `Son ${unitsOf(units)}`,
  repeated: (lines: readonly number[]) => {
    const named = lines.slice(0, maxLinesNamed);
    const others = lines.length - named.length;
    const rest = others > 0 ? ` y ${others} más` : "";
    const where = lines.length === 1 ? "la línea" : "las líneas";
    return `El mismo producto está también en ${where} ${named.join(", ")}${rest}.`;
  },
  sum: (units: number) => `Juntarlas: ${unitsOf(units)}`,
  inCart: (units: number, target: LinesTarget) =>
    `Ya está ${inside[target]}: ${unitsOf(units)}, que siguen como estaban.`,
  replaceInCart: (units: number, target: LinesTarget) =>
    `Poner ${formatCount(units)} ${inside[target]}`,
  replaced: (target: LinesTarget) => `La cantidad ${of[target]} ha cambiado.`,
  put: (units: number) => `Poner ${formatCount(units)}`,
  pages: {
    previous: "Anteriores",
    next: "Siguientes",
    shown: "{from} a {to} de {all}",
  },
  searchNearest: "Buscar los más parecidos",
  choiceNamed: (label: string, line: number) => `${label}, línea ${formatCount(line)}`,
  choose: ({ name, sku, units }: { name: string; sku: string; units: number | null }) =>
    units === null ? `${name} (${sku})` : `${name} (${sku}), ${unitsOf(units)}`,
  remember: "Recordarlo: es nuestro código para el que elija",
  remove: "Quitar",
  removeNamed: (line: number) => `Quitar la línea ${formatCount(line)}`,
  clear: "Empezar de nuevo",
  add: (count: number, target: LinesTarget) => `Añadir ${linesOf(count)} ${to[target]}`,
  nothingReady: (target: LinesTarget) => `Ninguna línea se puede añadir todavía ${to[target]}.`,
  addedToCart: (count: number, target: LinesTarget) =>
    `Hemos añadido ${linesOf(count)} ${to[target]}.`,
  stayedOut: (count: number) =>
    count === 1
      ? "Una se ha quedado fuera, y sigue aquí."
      : `${formatCount(count)} se han quedado fuera, y siguen aquí.`,
  existing: (count: number, target: LinesTarget) =>
    count === 1
      ? `De ellas, una es de un producto que ya estaba ${inside[target]}.`
      : `De ellas, ${formatCount(count)} son de productos que ya estaban ${inside[target]}.`,
  open: { cart: "Ver el carrito", list: "Ver la lista" } satisfies Record<LinesTarget, string>,
  ownCodes: {
    title: "Sus propios códigos",
    text: "Códigos de su empresa que hemos aprendido de lo que eligieron.",
    of: (code: string, name: string) => `${code}: ${name}`,
    forget: "Olvidar",
    forgetNamed: (code: string) => `Olvidar el código ${code}`,
    forgotten: "Código olvidado.",
    learned: (code: string) => `Desde ahora «${code}» es su código para ese producto.`,
    more: (count: number) => `Y ${formatCount(count)} más.`,
  },
  problems: {
    empty: "Pegue al menos una línea, o elija un archivo.",
    tooLarge: "Es demasiado grande: 4 MB como mucho. Divídalo en varias veces.",
    unreadable: "No hemos podido leer el archivo. Guárdelo de nuevo como XLSX, ODS o CSV.",
    busy: "Ahora mismo se leen otros archivos. Espere un minuto y vuelva a intentarlo.",
    tooMany:
      "No caben tantas: un carrito o una lista admite 1.000 líneas. No se ha añadido ninguna.",
    tooManyCodes: "Hay demasiados códigos propios: olvide alguno que no use.",
    gone: "Esa línea ya no está.",
    overtaken:
      "La cantidad ha cambiado desde que abrió esta página, así que sigue como estaba. La línea dice cuál es ahora.",
    noList:
      "La lista ya no está: se ha quitado desde que abrió esta página. Sus líneas siguen aquí, y puede añadirlas al carrito.",
    unavailable: "No hemos podido guardarlo. Vuelva a intentarlo dentro de unos minutos.",
  },
};
