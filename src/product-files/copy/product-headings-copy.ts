import { columnHeadings } from "../../imports/copy/heading-words-copy.ts";
import type { KindHeadings } from "../../imports/domain/file-kind.ts";
import {
  codeColumns,
  productColumns,
  translationColumns,
} from "../../products/domain/product-columns.ts";

/** Known headings of a column, the first one for templates and messages. */
export type ColumnHeaders = readonly [string, ...string[]];

type ProductColumn =
  | keyof typeof productColumns
  | keyof typeof codeColumns
  | keyof typeof translationColumns;

/** Known headings of columns of products, compared without capitals, accents and punctuation. */
export const productHeaders = {
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
  unitsPerCase: [
    "Unidades por caja",
    "Uds. caja",
    "Unidades caja",
    "Uds. por caja",
    "Ud. caja",
    "U/caja",
  ],
  caseGtin: ["EAN de la caja", "EAN caja", "GTIN caja", "ITF 14", "DUN 14"],
  forResale: ["Para reventa", "Reventa"],
  oversell: ["Sin existencias", "Venta sin existencias", "Vender sin stock", "Sin stock"],
  adult: ["Adultos", "Solo adultos", "+18"],
  discreetName: ["Nombre discreto"],
  state: ["Estado", "Situación"],
  replacedBy: ["Sustituido por", "Sustituto", "Reemplazado por"],
  formerSkus: ["Códigos anteriores", "Códigos antiguos", "Referencias anteriores"],
  pictureAddresses: ["Imágenes", "Imagen", "Fotos", "Foto", "URL de la imagen", "URL imagen"],
  supplierCodes: ["Códigos de proveedor", "Códigos de proveedores", "Otros códigos"],
  otherGtins: ["Otros EAN", "EAN adicionales", "Otros códigos de barras"],
  language: ["Idioma", "Lengua", "Código de idioma"],
} as const satisfies Readonly<Record<ProductColumn, ColumnHeaders>>;

/** Headings that mean a column only in files where no other heading does. */
const lesserHeaders = {
  category: ["Subfamilia", "Familia"],
  sku: ["Artículo", "Art.", "Cód. interno", "ID artículo"],
  name: ["Descripción corta", "Artículo", "Producto", "Descripción", "Descrip.", "Desc."],
  text: ["Descripción", "Texto largo"],
};

/** Words beside the names of columns about articles and their numbers of pieces. */
export const articleWords = ["articulo", "art", "producto"];
export const pieceWords = ["uds", "ud", "unidad", "unidades", "u", "piezas", "pzas"];
// Not beside names of texts: «Ref. fabricante» is a code.
const code = [...articleWords, "referencia", "ref"];

/** Words beside the name of a column that leave its meaning as it is; any other word means another column. */
const wordsBesideNames = {
  sku: [...code, "interno", "interna", "propio", "propia", "nuestro", "nuestra", "sku", "erp"],
  previousSku: code,
  gtin: [...code, "ean", "gtin", "upc", "isbn", "codigo barras", "barras", "13", "8"],
  supplierCode: code,
  name: [...articleWords, "comercial", "corto", "corta", "web", "descripcion"],
  text: [...articleWords, "web", "larga", "completa", "detallada"],
  warnings: [...articleWords, "uso", "seguridad"],
  brand: [...articleWords, "comercial"],
  catalogue: articleWords,
  category: [...articleWords, "web"],
  family: articleWords,
  variant: articleWords,
  iva: [...articleWords, "tipo", "aplicable", "porcentaje", "venta"],
  content: [
    "ml",
    "l",
    "litro",
    "litros",
    "cl",
    "g",
    "gr",
    "gramos",
    "kg",
    ...pieceWords,
    "neto",
    "envase",
    ...articleWords,
  ],
  pao: ["meses", "m"],
  bestBefore: [...articleWords, "tiene"],
  inci: ["lista", ...articleWords],
  manufacturer: articleWords,
  origin: [...articleWords, "fabricacion"],
  cnCode: ["nc", "arancelario", "arancelaria", "aduanas"],
  grams: [
    "g",
    "gr",
    "grs",
    "gramo",
    "gramos",
    "kg",
    "kgs",
    "kilo",
    "kilos",
    "kilogramos",
    "unitario",
    "unidad",
    "ud",
    "bruto",
    "embalaje",
    "con embalaje",
    ...articleWords,
  ],
  minimum: [...pieceWords, "pedido", "compra", "venta"],
  multiple: [...pieceWords, "pedido", "venta"],
  unitsPerCase: [...pieceWords, "por", "x"],
  state: articleWords,
  replacedBy: code,
  formerSkus: code,
  pictureAddresses: [...articleWords, "url", "urls", "web", "enlace", "enlaces"],
  supplierCodes: code,
  otherGtins: code,
};

/** Headings of the columns by which a row of any file names its product. */
export const productKeyHeadings = {
  names: { sku: productHeaders.sku, gtin: productHeaders.gtin },
  lesser: { sku: lesserHeaders.sku },
  beside: { sku: wordsBesideNames.sku, gtin: wordsBesideNames.gtin },
  codes: ["sku"],
};

export const productHeadings: KindHeadings = columnHeadings(productColumns, {
  names: productHeaders,
  lesser: lesserHeaders,
  codes: productKeyHeadings.codes,
  // Alone, the families of accounting programs are categories.
  companions: {
    family: { name: "Familia", others: [...productHeaders.category, ...productHeaders.variant] },
  },
  beside: wordsBesideNames,
});

export const codeHeadings: KindHeadings = columnHeadings(codeColumns, {
  names: {
    ...productHeaders,
    formerSkus: [...productHeaders.formerSkus, ...productHeaders.previousSku],
    supplierCodes: [...productHeaders.supplierCodes, ...productHeaders.supplierCode],
  },
  lesser: lesserHeaders,
  codes: productKeyHeadings.codes,
  beside: wordsBesideNames,
});

export const translationHeadings: KindHeadings = columnHeadings(translationColumns, {
  names: {
    ...productHeaders,
    name: [...productHeaders.name, "Traducción del nombre"],
    language: [...productHeaders.language, "Language"],
  },
  lesser: lesserHeaders,
  codes: productKeyHeadings.codes,
  beside: wordsBesideNames,
});
