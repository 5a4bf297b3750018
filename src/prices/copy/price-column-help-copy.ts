import type { ColumnHelp } from "../../imports/domain/column-help.ts";
import { productColumnHelp } from "../../product-files/copy/column-help-copy.ts";

const price = "Importe en euros, con cuatro decimales como mucho.";

export const priceColumnHelp: Readonly<Record<string, ColumnHelp>> = {
  ...productColumnHelp,
  fromQuantity: {
    text: "Unidades desde las que cuenta el precio. Sin ella, desde la primera. Un producto puede tener varias filas, una por cantidad.",
    example: "1",
    accepts: "Número entero, a partir de 1.",
  },
  price: {
    text: "Precio de la unidad, sin IVA.",
    example: "4,125",
    accepts: price,
  },
  fromQuantity2: {
    text: "Unidades desde las que cuenta el segundo precio. Los tramos de la fila sustituyen a todos los del producto.",
    example: "24",
    accepts: "Número entero, mayor que el anterior.",
  },
  price2: { text: "Precio desde esa cantidad.", example: "3,9188", accepts: price },
  fromQuantity3: {
    text: "Unidades desde las que cuenta el tercer precio.",
    example: "96",
    accepts: "Número entero, mayor que el anterior.",
  },
  price3: { text: "Precio desde esa cantidad.", example: "3,71", accepts: price },
  fromQuantity4: {
    text: "Unidades desde las que cuenta el cuarto precio.",
    example: "",
    accepts: "Número entero, mayor que el anterior.",
  },
  price4: { text: "Precio desde esa cantidad.", example: "", accepts: price },
  fromQuantity5: {
    text: "Unidades desde las que cuenta el quinto precio.",
    example: "",
    accepts: "Número entero, mayor que el anterior.",
  },
  price5: { text: "Precio desde esa cantidad.", example: "", accepts: price },
  retailPrice: {
    text: "Precio de venta al público recomendado, con IVA.",
    example: "9,90",
    accepts: "Importe en euros, con dos decimales como mucho.",
  },
  cost: {
    text: "Lo que le cuesta a usted. Solo se compara, para avisar de precios por debajo: no se guarda.",
    example: "",
    accepts: price,
  },
};
