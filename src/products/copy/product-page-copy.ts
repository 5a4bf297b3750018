import { formatCount } from "../../kernel/format.ts";
import type {
  ProductField,
  ProductFieldProblem,
  ProductGuard,
} from "../domain/parse-product-form.ts";
import { productProblemSentence } from "./field-problems-copy.ts";

/** Links to the pages of a product. */
export const productLinksCopy = {
  pictures: "Imágenes",
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
  brandHint: "Si no existe, se crea con el producto.",
  categoryHint: "De la más amplia a la más concreta: «Cabello > Champús». Si no existe, se crea.",
  choose: "Elija",
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
  labels: {
    sku: "Referencia (SKU)",
    gtin: "EAN",
    supplierCode: "Referencia del proveedor",
    name: "Nombre",
    text: "Descripción",
    warnings: "Advertencias",
    brand: "Marca",
    catalogue: "Catálogo",
    category: "Categoría",
    family: "Familia",
    variant: "Variante",
    iva: "IVA",
    content: "Contenido",
    pao: "Meses tras la apertura (PAO)",
    bestBefore: "Lleva fecha de caducidad",
    inci: "INCI",
    responsibleName: "Persona responsable",
    responsiblePost: "Dirección postal del responsable",
    responsibleElectronic: "Correo o web del responsable",
    manufacturer: "Fabricante",
    origin: "País de origen",
    cnCode: "Código NC (aduana)",
    grams: "Peso con envase, en gramos",
    unNumber: "Número ONU",
    limitedQuantity: "Se transporta como cantidad limitada (LQ)",
    minimum: "Pedido mínimo",
    multiple: "Se sirve de … en …",
    unitsPerCase: "Unidades por caja",
    caseGtin: "EAN de la caja",
    forResale: "Para reventa",
    oversell: "Lo que se pide por encima de las existencias",
    adult: "Solo para adultos",
    discreetName: "Nombre discreto",
    state: "Estado",
    replacedBy: "Sustituido por (referencia)",
    pictureAddresses: "Direcciones de las imágenes",
  } satisfies Record<ProductField, string>,
  hints: new Map<ProductField, string>([
    ["pictureAddresses", "Una por línea, con https://; la primera es la principal."],
    ["gtin", "De 8, 12, 13 o 14 cifras."],
    ["family", "La que comparten los tonos, aromas o tamaños de un mismo artículo."],
    ["variant", "El tono, aroma o tamaño dentro de la familia."],
    ["discreetName", "Para paquetes, asuntos de correo y conceptos bancarios."],
    ["multiple", "6 si se sirve de 6 en 6."],
    ["content", "Como «400 ml», «6 × 10 ml» o «24 uds»."],
    ["pao", "Como «12 M». Deje el campo vacío si lleva fecha de caducidad."],
    ["origin", "El nombre del país o sus dos letras."],
    ["cnCode", "Ocho cifras de la nomenclatura combinada."],
    ["unNumber", "Solo si es mercancía peligrosa, como «UN1950»."],
  ]),
};

/** Error message of a product form field. Reuses the messages of imports, except those that would mention a file. */
export function fieldProblemSentence(problem: ProductFieldProblem): string {
  if (problem.problem === "missing") return "Falta este dato.";
  if (problem.problem === "unknown-replacement")
    return "No hay ningún producto con esta referencia.";
  return productProblemSentence(problem);
}

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
