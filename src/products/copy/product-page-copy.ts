import type { RecordWords } from "../../fields/field-words.ts";
import type { ProblemWords } from "../../imports/copy/create-kind-copy.ts";
import { formatCount } from "../../kernel/format.ts";
import type { ProductFieldProblem } from "../domain/parse-product-form.ts";
import type { ProductGuard } from "../domain/product-guards.ts";
import type { ProductField, productFields } from "../domain/product-record.ts";
import { problemSentences } from "./field-problems-copy.ts";

/** Links to the pages of a product. */
export const productLinksCopy = {
  pictures: "Imágenes",
  documents: "Documentos",
  whyPrice: "Por qué este precio",
  stock: (onHand: number | null) => {
    if (onHand === null) return "Existencias";
    return `Existencias: ${onHand === 1 ? "1 unidad" : `${formatCount(onHand)} unidades`}`;
  },
};

export const productCopy = {
  newTitle: "Producto nuevo",
  newText:
    "Hacen falta la referencia, el nombre, la marca, el catálogo, la categoría y el IVA. Lo demás puede venir después.",
  back: "Productos",
  changed: (when: string) => `Último cambio: ${when}.`,
  save: "Guardar",
  create: "Crear producto",
  fix: (count: number) =>
    count === 1 ? "Falta corregir 1 dato" : `Faltan por corregir ${count} datos`,
  done: {
    creado: "Producto creado.",
    guardado: "Cambios guardados.",
    "sin-cambios": "No había nada que cambiar.",
    deshecho: "El último cambio está deshecho.",
  },
  choose: "Elija",
  noOrigin: "Sin indicar",
  confirm: {
    title: "Confirme antes de guardar",
    guards: {
      "iva-changes": (before: string, after: string) =>
        `El IVA pasa de ${before.toLowerCase()} a ${after.toLowerCase()}.`,
      "adult-removed": () =>
        "El producto deja de ser solo para adultos: se mostrará también fuera de ese catálogo.",
    } satisfies Record<ProductGuard, (before: string, after: string) => string>,
    tick: "Confirmo el cambio",
    missing: "Marque la casilla si es lo que quiere.",
  },
  overtaken: {
    title: "Alguien ha cambiado este producto mientras tanto",
    text: "No se ha guardado nada. Lo que usted escribió sigue en los campos; en los que no tocó está ya lo nuevo. Revíselo y guarde de nuevo.",
    changes: "Esto ha cambiado",
  },
  groups: [
    {
      id: "identidad",
      title: "Identificación",
      fields: ["sku", "gtin", "supplierCode", "name", "brand", "state", "replacedBy"],
    },
    {
      id: "lugar",
      title: "Lugar en el catálogo",
      fields: ["catalogue", "category", "family", "variant", "adult", "discreetName"],
    },
    { id: "textos", title: "Textos", fields: ["text", "inci", "warnings"] },
    {
      id: "pedido",
      title: "Cómo se pide",
      fields: ["multiple", "minimum", "unitsPerCase", "caseGtin", "oversell", "forResale", "iva"],
    },
    {
      id: "cantidad",
      title: "Contenido y duración",
      fields: ["content", "grams", "pao", "bestBefore"],
    },
    {
      id: "responsable",
      title: "Fabricante y responsable",
      fields: [
        "manufacturer",
        "origin",
        "responsibleName",
        "responsiblePost",
        "responsibleElectronic",
      ],
    },
    { id: "envio", title: "Envío y aduana", fields: ["cnCode", "unNumber", "limitedQuantity"] },
    { id: "imagenes", title: "Imágenes", fields: ["pictureAddresses"] },
  ] satisfies { id: string; title: string; fields: ProductField[] }[],
};

/** Sentences of files, except those that mention the file. */
const problem: Readonly<Record<ProductFieldProblem["problem"], ProblemWords>> = {
  ...problemSentences,
  missing: () => "Falta este dato.",
  "unknown-replacement": () => "No hay ningún producto con esta referencia.",
};

/** Words of each field of a product. */
export const productWords: RecordWords<typeof productFields> = {
  sku: { label: "Referencia (SKU)", problem },
  gtin: { label: "EAN", hint: "De 8, 12, 13 o 14 cifras.", problem },
  supplierCode: { label: "Referencia del proveedor", problem },
  name: { label: "Nombre", problem },
  text: { label: "Descripción", problem },
  warnings: { label: "Advertencias", problem },
  brand: { label: "Marca", hint: "Si no existe, se crea con el producto.", problem },
  catalogue: { label: "Catálogo", problem },
  category: {
    label: "Categoría",
    hint: "De la más amplia a la más concreta: «Cabello > Champús». Si no existe, se crea.",
    problem,
  },
  family: {
    label: "Familia",
    hint: "La que comparten los tonos, aromas o tamaños de un mismo artículo.",
    problem,
  },
  variant: { label: "Variante", hint: "El tono, aroma o tamaño dentro de la familia.", problem },
  iva: { label: "IVA", problem },
  content: { label: "Contenido", hint: "Como «400 ml», «6 × 10 ml» o «24 uds».", problem },
  pao: {
    label: "Meses tras la apertura (PAO)",
    hint: "Como «12 M». Deje el campo vacío si lleva fecha de caducidad.",
    problem,
  },
  bestBefore: { label: "Lleva fecha de caducidad", problem },
  inci: { label: "INCI", problem },
  responsibleName: { label: "Persona responsable", problem },
  responsiblePost: { label: "Dirección postal del responsable", problem },
  responsibleElectronic: { label: "Correo o web del responsable", problem },
  manufacturer: { label: "Fabricante", problem },
  origin: { label: "País de origen", problem },
  cnCode: {
    label: "Código NC (aduana)",
    hint: "Ocho cifras de la nomenclatura combinada.",
    problem,
  },
  grams: { label: "Peso con envase, en gramos", problem },
  unNumber: {
    label: "Número ONU",
    hint: "Solo si es mercancía peligrosa, como «UN1950».",
    problem,
  },
  limitedQuantity: { label: "Se transporta como cantidad limitada (LQ)", problem },
  minimum: { label: "Pedido mínimo", problem },
  multiple: { label: "Se sirve de … en …", hint: "6 si se sirve de 6 en 6.", problem },
  unitsPerCase: { label: "Unidades por caja", problem },
  caseGtin: { label: "EAN de la caja", problem },
  forResale: { label: "Para reventa", problem },
  oversell: { label: "Lo que se pide por encima de las existencias", problem },
  adult: { label: "Solo para adultos", problem },
  discreetName: {
    label: "Nombre discreto",
    hint: "Para paquetes, asuntos de correo y conceptos bancarios.",
    problem,
  },
  state: { label: "Estado", problem },
  replacedBy: { label: "Sustituido por (referencia)", problem },
  pictureAddresses: {
    label: "Direcciones de las imágenes",
    hint: "Una por línea, con https://; la primera es la principal.",
    problem,
  },
};

export const productHistoryCopy = {
  title: "Historial",
  of: (sku: string) => `Historial de ${sku}`,
  text: "Cada cambio, el último primero. Los cambios se conservan 30 días.",
  none: "No hay cambios de los últimos 30 días.",
  back: (sku: string) => `Producto ${sku}`,
  byFile: (file: string) => `con el archivo ${file}`,
  command: "El servidor (línea de comandos)",
  folder: "La carpeta vigilada",
  purged: "Alguien que ya no está en el equipo",
  added: "creó el producto",
  changed: "cambió el producto",
  undone: "Esa importación se ha deshecho después.",
  columns: { fact: "Dato", before: "Antes", after: "Después" },
  empty: "vacío",
  undo: "Deshacer el último cambio",
  undoText: "Devuelve al producto los datos de antes del último cambio. Quedará en el historial.",
  overtaken: "El producto ha cambiado mientras tanto: revise el historial y decida de nuevo.",
  taken: "No se puede deshacer: otro producto tiene ahora la referencia o el EAN de antes.",
};
