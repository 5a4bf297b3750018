import type { CellProblem } from "../../fields/cell.ts";
import type { ProblemOf } from "../../fields/field.ts";
import {
  createKindCopy,
  type GuardWords,
  type ProblemWords,
} from "../../imports/copy/create-kind-copy.ts";
import type { ListNameWords } from "../../imports/domain/named-list.ts";
import { type ImportReport, noneFound } from "../../imports/domain/report.ts";
import type { oddRowGuards } from "../../imports/domain/unattended-rules.ts";
import { formatCount } from "../../kernel/format.ts";
import { oddRowWords } from "../../product-files/copy/odd-rows-copy.ts";
import { besideProducts, productFileWords } from "../../product-files/copy/product-import-copy.ts";
import { problemSentences } from "../../products/copy/field-problems-copy.ts";
import type { priceColumns } from "../domain/price-columns.ts";
import type { PriceGuard } from "../domain/price-guards.ts";
import { priceColumnHelp } from "./price-column-help-copy.ts";
import { priceHeaders } from "./price-headings-copy.ts";

type Problem = ProblemOf<(typeof priceColumns)[keyof typeof priceColumns]> | CellProblem;

const guards: Readonly<Record<PriceGuard | (typeof oddRowGuards)[number], GuardWords>> = {
  ...oddRowWords,
  "price-changes": {
    question: (count) =>
      count === 1
        ? "El precio de 1 producto cambia más del 20 %"
        : `El precio de ${count} productos cambia más del 20 %`,
    part: "de ellos, cambian más del 20 %",
  },
  "price-drift": {
    question: (count) =>
      count === 1
        ? "Con los cambios automáticos de la última semana, el precio de 1 producto cambia más del 20 %"
        : `Con los cambios automáticos de la última semana, el precio de ${count} productos cambia más del 20 %`,
    part: "de ellos, cambian más del 20 % en una semana",
  },
  "many-prices-fall": {
    question: (count) =>
      `Baja el precio general de ${count} productos, más de la mitad de las filas: puede ser el archivo de otra lista`,
    part: "de ellos, bajan",
  },
  "below-cost": {
    question: (count) =>
      count === 1
        ? "1 producto se vendería por debajo de su coste"
        : `${count} productos se venderían por debajo de su coste`,
    part: "de ellos, por debajo del coste",
  },
  "dearer-rungs": {
    question: (count) =>
      count === 1
        ? "1 producto es más caro al comprar más unidades"
        : `${count} productos son más caros al comprar más unidades`,
    part: "de ellos, más caros al comprar más",
  },
  "rungs-off-pack": {
    question: (count) =>
      count === 1
        ? "1 producto tiene un precio desde una cantidad que no se sirve"
        : `${count} productos tienen un precio desde una cantidad que no se sirve`,
    part: "de ellos, con una cantidad que no se sirve",
  },
  "no-first-price": {
    question: (count) =>
      count === 1
        ? "1 producto tendría precio solo desde una cantidad, y ninguno para menos: quizá la columna no dice desde cuántas unidades vale"
        : `${count} productos tendrían precio solo desde una cantidad, y ninguno para menos: quizá la columna no dice desde cuántas unidades vale`,
    part: "de ellos, sin precio para menos unidades",
  },
};

const folder = { name: "precios", words: ["precios", "tarifa", "tarifas", "prices"], whole: null };

/** Words of price files. */
export const priceImportCopy = createKindCopy({
  ...productFileWords,
  name: "Precios",
  headers: priceHeaders,
  sentences: problemSentences satisfies Readonly<Record<Problem, ProblemWords>>,
  guards,
  findings: (report) => [...productFileWords.findings(report), ...leftOutRetailPrices(report)],
  pages: besideProducts({
    data: "precios",
    added: "Productos que entran en la lista de precios",
    changed: "Productos cuyos precios cambian",
    undone: "Los precios nuevos se quitan y los demás vuelven a ser los de antes",
  }),
  target: {
    label: "Lista de precios en la que se escribe",
    hint: "Cada archivo, u hoja, es de una sola lista. Las listas se crean en «Precios».",
    choose: "Elija la lista",
    open: (name) =>
      name === null
        ? "Elija en qué lista de precios se escribe."
        : `No hay ninguna lista de precios que se llame «${name}». Elija abajo en cuál se escribe o, si falta, créela antes en «Precios».`,
    unknown: (name, known) =>
      `No hay ninguna lista de precios que se llame «${name}»; las que hay son: ${known.slice(0, 50).join(", ")}. No se ha cambiado nada.`,
  },
  template: {
    fileName: "plantilla-precios.xlsx",
    needed: ["sku", "price"],
    help: priceColumnHelp,
  },
  folder,
});

/** Recommended prices of products without a price in the list, to which they belong. */
function leftOutRetailPrices({
  withoutRecord: { count, examples } = noneFound,
}: Pick<ImportReport, "withoutRecord">): string[] {
  if (count === 0) return [];
  const named = `${examples.join(", ")}${count > examples.length ? "…" : ""}`;
  return [
    count === 1
      ? `1 PVPR se deja fuera, porque su producto no tiene precio en la lista: ${named}.`
      : `${formatCount(count)} PVPR se dejan fuera, porque sus productos no tienen precio en la lista: ${named}.`,
  ];
}

/** Words in the names of files of prices that name no price list; lower case, without accents. */
export const listNameWords: ListNameWords = {
  first: [...folder.words, "lista"],
  neutral: [
    "precio",
    "price",
    "listas",
    "listado",
    "list",
    "de",
    "del",
    "la",
    "el",
    "los",
    "las",
    "para",
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "setiembre",
    "octubre",
    "noviembre",
    "diciembre",
    "export",
    "exportacion",
    "copia",
    // Files that hold more than prices: «tarifa-completa», «precios-y-stock».
    "con",
    "productos",
    "articulos",
    "catalogo",
    "stock",
    "existencias",
    "completa",
    "completo",
  ],
  joining: ["y", "e"],
};
