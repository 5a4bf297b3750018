import {
  type ColumnName,
  type ImportHeaders,
  type KindHeaders,
  listColumns,
} from "../domain/import/columns.ts";
import type { ImportKind } from "../domain/import/kinds.ts";
import { customerHeaders } from "./es-customer-columns.ts";

type Headers = readonly [string, ...string[]];

/** Known headers, the first one for templates and messages. Compared without capitals, accents and punctuation. */
export const columnHeaders: Readonly<Record<ColumnName, Headers>> = {
  sku: ["SKU", "Referencia", "Código", "Cód. artículo", "Código de artículo", "Ref"],
  previousSku: ["SKU anterior", "Referencia anterior", "Código anterior", "sku_anterior"],
  gtin: ["EAN", "GTIN", "Código de barras", "EAN 13", "EAN13", "Cód. barras", "UPC"],
  supplierCode: ["Referencia del proveedor", "Código del proveedor", "Ref. proveedor"],
  name: ["Nombre", "Descripción corta", "Artículo", "Producto", "Denominación", "Título"],
  text: ["Texto", "Descripción", "Descripción larga"],
  warnings: ["Advertencias", "Precauciones"],
  brand: ["Marca", "Fabricante comercial"],
  catalogue: ["Catálogo", "Gama"],
  category: ["Categoría", "Familia comercial", "Sección"],
  family: ["Familia", "Modelo", "Grupo de variantes"],
  variant: ["Variante", "Tono", "Talla", "Color", "Aroma"],
  iva: ["IVA", "I.V.A.", "% I.V.A.", "Tipo de IVA", "% IVA", "Impuesto"],
  content: ["Contenido", "Contenido neto", "Formato", "Tamaño", "Capacidad"],
  pao: ["PAO", "Meses tras apertura"],
  bestBefore: ["Lleva caducidad", "Caducidad", "Consumo preferente"],
  inci: ["INCI", "Ingredientes", "Composición"],
  responsibleName: ["Persona responsable", "Responsable", "Nombre del responsable"],
  responsiblePost: ["Dirección del responsable", "Domicilio del responsable"],
  responsibleElectronic: ["Correo del responsable", "Web del responsable", "Email responsable"],
  manufacturer: ["Fabricante"],
  origin: ["Origen", "País de origen", "Made in"],
  cnCode: ["Código NC", "Partida arancelaria", "TARIC", "Código aduanero"],
  grams: ["Peso (g)", "Peso", "Peso bruto", "Peso en gramos"],
  unNumber: ["Número ONU", "ONU", "UN", "ADR"],
  limitedQuantity: ["Cantidad limitada", "LQ"],
  minimum: ["Pedido mínimo", "Mínimo", "Unidades mínimas"],
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
  price: ["Precio", "Precio neto", "Precio unitario", "Precio sin IVA", "Tarifa", "Neto", "Price"],
  ...deeperRungs(),
  retailPrice: ["PVPR", "PVP recomendado", "PVP", "Precio recomendado", "Precio de venta"],
  cost: ["Coste", "Precio de coste", "Precio de compra"],
  onHand: ["Existencias", "Stock", "Stock actual", "Stock disponible", "Disponible", "Unidades"],
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

/** Headers by kind of file, because the same header can mean different columns. */
export const importHeaders: ImportHeaders = {
  products: headersOf("products"),
  prices: headersOf("prices"),
  stock: headersOf("stock"),
  codes: headersOf("codes", {
    formerSkus: [...columnHeaders.formerSkus, ...columnHeaders.previousSku],
    supplierCodes: [...columnHeaders.supplierCodes, ...columnHeaders.supplierCode],
  }),
  translations: headersOf("translations", {
    name: [...columnHeaders.name, "Traducción del nombre"],
    language: [...columnHeaders.language, "Language"],
  }),
  customers: customerHeaders,
};

/** Headers of the further price breaks of a price list: «Desde 2» with «Precio 2», and so on. */
function deeperRungs() {
  const quantity = (at: number): Headers => [`Desde ${at}`, `Cantidad ${at}`, `A partir de ${at}`];
  const price = (at: number): Headers => [`Precio ${at}`, `Precio neto ${at}`, `Tarifa ${at}`];
  return {
    ...{ fromQuantity2: quantity(2), fromQuantity3: quantity(3) },
    ...{ fromQuantity4: quantity(4), fromQuantity5: quantity(5) },
    ...{ price2: price(2), price3: price(3), price4: price(4), price5: price(5) },
  };
}

function headersOf(kind: ImportKind, others: KindHeaders = {}): KindHeaders {
  const usual = listColumns(kind).map((column) => [column, columnHeaders[column]]);
  return { ...Object.fromEntries(usual), ...others };
}
