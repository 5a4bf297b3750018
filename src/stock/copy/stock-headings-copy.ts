import { columnHeadings } from "../../imports/copy/heading-words-copy.ts";
import type { KindHeadings } from "../../imports/domain/file-kind.ts";
import {
  articleWords,
  type ColumnHeaders,
  pieceWords,
  productKeyHeadings,
} from "../../product-files/copy/product-headings-copy.ts";
import { stockColumns } from "../domain/stock-columns.ts";

/** Known headings of the columns of a stock report, the first one for templates and messages. */
export const stockHeaders = {
  ...productKeyHeadings.names,
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
    "Cantidad a mano",
    "Cantidad disponible",
    "Cantidad en stock",
    "Unidades en stock",
  ],
  incomingQuantity: [
    "Próxima entrada",
    "Cantidad de la próxima entrada",
    "Pendiente de recibir",
    "En tránsito",
  ],
  incomingDate: ["Fecha de la próxima entrada", "Fecha de entrada", "Fecha prevista", "Llegada"],
  reportedAt: ["Fecha del informe", "Fecha de las existencias", "Actualizado"],
  location: ["Estantería", "Ubicación", "Hueco", "Localización"],
} as const satisfies Readonly<Record<keyof typeof stockColumns, ColumnHeaders>>;

export const stockHeadings: KindHeadings = columnHeadings(stockColumns, {
  names: stockHeaders,
  lesser: productKeyHeadings.lesser,
  codes: productKeyHeadings.codes,
  beside: {
    ...productKeyHeadings.beside,
    onHand: [
      ...pieceWords,
      ...articleWords,
      "real",
      "reales",
      "fisico",
      "fisicas",
      "actual",
      "actuales",
      "disponible",
      "disponibles",
      "hoy",
      "almacen",
      "total",
    ],
    incomingQuantity: [...pieceWords, "stock", "existencias", "cantidad"],
    incomingDate: ["stock", "proxima", "prevista", "recepcion"],
    reportedAt: ["fecha", "stock", "hora", "fecha hora"],
    location: ["almacen", "stock", "pasillo"],
  },
});
