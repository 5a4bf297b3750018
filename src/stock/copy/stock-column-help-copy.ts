import type { ColumnHelp } from "../../imports/domain/column-help.ts";
import { productColumnHelp } from "../../product-files/copy/column-help-copy.ts";

export const stockColumnHelp: Readonly<Record<string, ColumnHelp>> = {
  ...productColumnHelp,
  onHand: {
    text: "Unidades que hay en el almacén.",
    example: "240",
    accepts: "Número entero, a partir de 0.",
  },
  incomingQuantity: {
    text: "Unidades que están por llegar; con su fecha.",
    example: "600",
    accepts: "Número entero, a partir de 0.",
  },
  incomingDate: {
    text: "Día en que llegan.",
    example: "15/01/2027",
    accepts: "Fecha: «15/01/2027».",
  },
  reportedAt: {
    text: "Cuándo se contaron las existencias. Sin ella, cuenta el momento de la importación.",
    example: "",
    accepts: "Fecha y hora: «23/11/2026 08:00».",
  },
  location: {
    text: "Estantería en la que está; por ella se ordena la preparación de pedidos.",
    example: "A-03-2",
    accepts: "Texto de hasta 20 letras.",
  },
};
