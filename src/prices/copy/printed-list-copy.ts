import { formatCount, formatDay } from "../../kernel/format.ts";

const products = (count: number) =>
  count === 1 ? "1 producto" : `${formatCount(count)} productos`;

/** Approximate number of products on a sheet of the printed list. */
const productsOfSheet = 12;

export const printedListCopy = {
  title: (company: string, at: number) => `Lista de precios de ${company}, ${formatDay(at)}`,
  heading: "Lista de precios",
  of: (company: string) => `Para ${company}`,
  day: (at: number) => formatDay(at),
  validity: (at: number) =>
    `Precios netos por unidad, sin IVA, vigentes el ${formatDay(at)}. Los de oferta lo dicen, con su último día si lo tienen; los demás pueden cambiar: los de hoy están siempre en el catálogo.`,
  taken: ({ total, taken }: { total: number; taken: number }) =>
    `La elección tiene ${products(total)}: aquí van los ${formatCount(taken)} primeros. Para el resto, elija un catálogo, una categoría o una marca.`,
  instructions: "Para imprimirla o guardarla en PDF, use «Imprimir» en el menú de su navegador.",
  back: "Volver a su lista de precios",
  /** Running header above the table columns, on every sheet. */
  running: (company: string, at: number) => `${company} · ${formatDay(at)}`,
  columns: {
    bars: "EAN",
    product: "Producto",
    pack: "Se sirve",
    price: "Precio neto",
    iva: "IVA",
    retail: "PVPR",
  },
  noBars: "sin EAN",
  sku: (sku: string) => `Ref. ${sku}`,
  pack: {
    multiple: (multiple: number) =>
      multiple === 1 ? "por unidades" : `de ${formatCount(multiple)} en ${formatCount(multiple)}`,
    minimum: (minimum: number) => `mínimo ${formatCount(minimum)}`,
    unitsPerCase: (units: number) => `caja de ${formatCount(units)}`,
  },
  from: (quantity: number) => `desde ${formatCount(quantity)}`,
  ending: "Hasta fin de existencias",
  empty: "No hay ningún producto con precio en lo que ha elegido.",
  end: (count: number) => `Fin de la lista: ${products(count)}.`,
} as const;

export const shelfLabelsCopy = {
  title: "Etiquetas de balda",
  text: "24 por folio, de 70 × 37 mm, con el PVP recomendado, IVA incluido. Los productos sin PVP recomendado no tienen etiqueta. Imprímalas sin márgenes y al 100 %.",
  back: "Volver a su lista de precios",
  sku: (sku: string) => `Ref. ${sku}`,
  empty: "No hay ningún producto con PVP recomendado en lo que ha elegido.",
} as const;

export const priceListCopy = {
  title: "Lista de precios",
  text: "Los precios de su empresa, sin IVA y con lo que vale hoy.",
  file: {
    title: "Hoja de cálculo",
    text: "Todos los productos con EAN, precios por cantidad, PVPR y existencias, y una hoja con lo que ha cambiado desde su última descarga.",
    download: "Descargar en XLSX",
  },
  print: {
    title: "Para imprimir",
    text: "Por categorías y con códigos de barras que se leen con la pistola o con el móvil. Se abre en una pestaña: imprímala o guárdela en PDF desde el navegador.",
    labels: { catalogue: "Catálogo", category: "Categoría", brand: "Marca" },
    all: { catalogue: "Todos", category: "Todas", brand: "Todas" },
    option: (label: string, count: number) => `${label} (${formatCount(count)})`,
    submit: "Preparar la lista",
    shelfLabels: "Preparar etiquetas de balda",
    long: (count: number) =>
      `La lista completa tiene ${products(count)}, unos ${formatCount(Math.ceil(count / productsOfSheet))} folios. Elija una parte si no la necesita entera.`,
  },
  feed: {
    title: "Para su tienda en internet",
    text: "Los datos de los productos, con imágenes, ingredientes y advertencias, en un archivo que su tienda lee sola.",
    link: "Productos para su web (feed)",
  },
} as const;
