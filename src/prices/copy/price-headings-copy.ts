import { columnHeadings, headingVocabulary } from "../../imports/copy/heading-words-copy.ts";
import type { KindHeadings } from "../../imports/domain/file-kind.ts";
import {
  type ColumnHeaders,
  pieceWords,
  productKeyHeadings,
} from "../../product-files/copy/product-headings-copy.ts";
import { priceColumns } from "../domain/price-columns.ts";

/** Known headings of the columns of a price file, the first one for templates and messages. */
export const priceHeaders = {
  ...productKeyHeadings.names,
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
} as const satisfies Readonly<Record<keyof typeof priceColumns, ColumnHeaders>>;

const money = ["eur", "euro", "euros"];
const forTrade = [
  "profesional",
  "profesionales",
  "mayorista",
  "mayoristas",
  "distribuidor",
  "distribucion",
  "venta profesional",
  "venta mayorista",
  "b2b",
  "pvd",
  "neto",
  "unitario",
  "unidad",
  "ud",
  "u",
  "pieza",
  "vigente",
  "actual",
  "nuevo",
  "nueva",
];
const price = [...money, ...headingVocabulary.withoutTax, ...forTrade];

export const priceHeadings: KindHeadings = columnHeadings(priceColumns, {
  names: priceHeaders,
  lesser: productKeyHeadings.lesser,
  codes: productKeyHeadings.codes,
  beside: {
    ...productKeyHeadings.beside,
    fromQuantity: pieceWords,
    price,
    fromQuantity2: pieceWords,
    price2: price,
    fromQuantity3: pieceWords,
    price3: price,
    fromQuantity4: pieceWords,
    price4: price,
    fromQuantity5: pieceWords,
    price5: price,
    retailPrice: [
      ...money,
      ...headingVocabulary.withTax,
      "venta",
      "recomendado",
      "recomendados",
      "publico",
    ],
    cost: [
      ...money,
      ...headingVocabulary.withoutTax,
      "medio",
      "ponderado",
      "ultimo",
      "unitario",
      "neto",
    ],
  },
});

/** Headings of the further price breaks: «Desde 2» with «Precio 2», and so on. */
function deeperRungs() {
  const quantity = (at: number): ColumnHeaders => [
    `Desde ${at}`,
    `Cantidad ${at}`,
    `A partir de ${at}`,
  ];
  const amount = (at: number): ColumnHeaders => [
    `Precio ${at}`,
    `Precio neto ${at}`,
    `Tarifa ${at}`,
  ];
  return {
    fromQuantity2: quantity(2),
    fromQuantity3: quantity(3),
    fromQuantity4: quantity(4),
    fromQuantity5: quantity(5),
    price2: amount(2),
    price3: amount(3),
    price4: amount(4),
    price5: amount(5),
  };
}
