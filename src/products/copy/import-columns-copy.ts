import type { KindHeadings } from "../../imports/domain/file-kind.ts";
import { type ColumnName, fieldOfColumn, listColumns } from "../../catalogue/domain/import/columns.ts";
import type { ImportKindName } from "../../catalogue/domain/kinds.ts";
import { customerHeaders } from "../../companies/copy/customer-columns-copy.ts";
import {
  headingVocabulary,
  lesserHeaders,
  wordsBesideNames,
  yesNoHeaders,
} from "../../imports/copy/heading-words-copy.ts";

type Headers = readonly [string, ...string[]];

/** Known headers, the first one for templates and messages. Compared without capitals, accents and punctuation. Lesser ones stand in `heading-words-copy.ts`. */
export const columnHeaders: Readonly<Record<ColumnName, Headers>> = {
  sku: ["SKU", "Referencia", "Código", "Cód.", "Ref"],
  previousSku: ["SKU anterior", "Referencia anterior", "Código anterior", "sku_anterior"],
  gtin: ["EAN", "GTIN", "Código de barras", "EAN13", "Cód. barras", "UPC"],
  supplierCode: [
    "Referencia del proveedor",
    "Código del proveedor",
    "Ref. proveedor",
    "Cód. proveedor",
  ],
  name: ["Nombre", "Denominación", "Título"],
  text: ["Texto", "Descripción larga"],
  warnings: ["Advertencias", "Precauciones"],
  brand: ["Marca", "Fabricante comercial"],
  catalogue: ["Catálogo", "Gama"],
  category: ["Categoría", "Familia comercial", "Sección"],
  family: ["Familia", "Modelo", "Grupo de variantes"],
  variant: ["Variante", "Tono", "Talla", "Color", "Aroma"],
  iva: ["IVA", "I.V.A.", "% I.V.A.", "Tipo de IVA", "% IVA", "Impuesto"],
  content: ["Contenido", "Contenido neto", "Formato", "Tamaño", "Capacidad"],
  contentUnit: [
    "Unidad del contenido",
    "Ud. medida",
    "Unidad de medida",
    "Unidad medida",
    "Unidad",
    "U.M.",
    "UM",
  ],
  pao: ["PAO", "Meses tras apertura"],
  bestBefore: ["Lleva caducidad", "Caducidad", "Consumo preferente"],
  inci: ["INCI", "Ingredientes", "Composición"],
  responsibleName: ["Persona responsable", "Responsable", "Nombre del responsable"],
  responsiblePost: ["Dirección del responsable", "Domicilio del responsable"],
  responsibleElectronic: ["Correo del responsable", "Web del responsable", "Email responsable"],
  manufacturer: ["Fabricante"],
  origin: ["Origen", "País de origen", "Made in"],
  cnCode: ["Código NC", "NC", "Cód. NC", "Partida arancelaria", "TARIC", "Código aduanero"],
  grams: ["Peso (g)", "Peso", "Peso bruto"],
  unNumber: ["Número ONU", "ONU", "UN", "ADR"],
  limitedQuantity: ["Cantidad limitada", "LQ"],
  minimum: ["Pedido mínimo", "Mínimo", "Unidades mínimas", "Cantidad mínima de pedido"],
  multiple: ["Múltiplo", "Se sirve de", "Pack"],
  unitsPerCase: ["Unidades por caja", "Uds. caja", "Unidades caja"],
  caseGtin: ["EAN de la caja", "EAN caja", "GTIN caja", "ITF 14", "DUN 14"],
  forResale: ["Para reventa", "Reventa"],
  oversell: ["Sin existencias", "Venta sin existencias", "Vender sin stock", "Sin stock"],
  adult: ["Adultos", "Solo adultos", "+18"],
  discreetName: ["Nombre discreto"],
  state: ["Estado", "Situación"],
  replacedBy: ["Sustituido por", "Sustituto", "Reemplazado por"],
  pictureAddresses: ["Imágenes", "Imagen", "Fotos", "Foto", "URL de la imagen", "URL imagen"],
  fromQuantity: ["Desde", "Desde unidades", "A partir de", "Cantidad desde", "Cantidad"],
  price: [
    "Precio",
    "Precio neto",
    "Precio unitario",
    "Precio sin IVA",
    "Precio normal",
    "PVD",
    "P.V.D.",
    "Tarifa",
    "Neto",
    "Price",
  ],
  ...deeperRungs(),
  retailPrice: [
    "PVPR",
    "P.V.P.R.",
    "PVP recomendado",
    "PVP",
    "P.V.P.",
    "Precio recomendado",
    "Precio de venta",
    "Precio de venta al público",
  ],
  cost: ["Coste", "Precio de coste", "Precio de compra", "Precio medio de compra"],
  onHand: [
    "Existencias",
    "Stock",
    "Stk.",
    "Exist.",
    "Stock actual",
    "Stock disponible",
    "Stock real",
    "Disponible",
    "Inventario",
    "Unidades",
  ],
  incomingQuantity: [
    "Próxima entrada",
    "Cantidad de la próxima entrada",
    "Pendiente de recibir",
    "En tránsito",
  ],
  incomingDate: ["Fecha de la próxima entrada", "Fecha de entrada", "Fecha prevista", "Llegada"],
  reportedAt: ["Fecha del informe", "Fecha de las existencias", "Actualizado"],
  formerSkus: ["Códigos anteriores", "Códigos antiguos", "Referencias anteriores"],
  supplierCodes: ["Códigos de proveedor", "Códigos de proveedores", "Otros códigos"],
  otherGtins: ["Otros EAN", "EAN adicionales", "Otros códigos de barras"],
  language: ["Idioma", "Lengua", "Código de idioma"],
  ...customerHeaders,
};

/** Usual heading of a column; the name of one that is not known any more. */
export function columnHeader(column: string): string {
  return Object.hasOwn(columnHeaders, column) ? columnHeaders[column as ColumnName][0] : column;
}

/** Headings by kind of file, because the same heading can mean different columns. */
export const importHeaders: Readonly<Record<ImportKindName, KindHeadings>> = {
  products: headingsOf("products"),
  prices: headingsOf("prices"),
  stock: headingsOf("stock"),
  codes: headingsOf("codes", {
    formerSkus: [...columnHeaders.formerSkus, ...columnHeaders.previousSku],
    supplierCodes: [...columnHeaders.supplierCodes, ...columnHeaders.supplierCode],
  }),
  translations: headingsOf("translations", {
    name: [...columnHeaders.name, "Traducción del nombre"],
    language: [...columnHeaders.language, "Language"],
  }),
  customers: headingsOf("customers"),
};

/** Headers of the further price breaks of a price list: «Desde 2» with «Precio 2», and so on. */
function deeperRungs() {
  const quantity = (at: number): Headers => [`Desde ${at}`, `Cantidad ${at}`, `A partir de ${at}`];
  const price = (at: number): Headers => [`Precio ${at}`, `Precio neto ${at}`, `Tarifa ${at}`];
  return {
    fromQuantity2: quantity(2),
    fromQuantity3: quantity(3),
    fromQuantity4: quantity(4),
    fromQuantity5: quantity(5),
    price2: price(2),
    price3: price(3),
    price4: price(4),
    price5: price(5),
  };
}

function headingsOf(
  kind: ImportKindName,
  others: Partial<Record<ColumnName, Headers>> = {},
): KindHeadings {
  const columns = listColumns(kind);
  const usual = columns.map((column) => [column, columnHeaders[column]]);
  const lesser = columns.map((column) => [column, lesserHeaders[column] ?? []]);
  return {
    names: { ...Object.fromEntries(usual), ...others },
    lesser: Object.fromEntries(lesser),
    beside: wordsBesideNames,
    fillers: headingVocabulary.fillers,
    yesNo: new Set(columns.filter((column) => fieldOfColumn(column).kind === "yes-no")),
    yesNoHeaders: new Set(yesNoHeaders),
    codes: new Set(columns.filter((column) => column === "sku")),
    words: headingVocabulary,
  };
}
