import type { CellProblem } from "../../fields/cell.ts";
import type { ProblemOf } from "../../fields/field.ts";
import {
  createKindCopy,
  type GuardWords,
  type ProblemWords,
} from "../../imports/copy/create-kind-copy.ts";
import type { KindEndingCopy, KindPagesCopy } from "../../imports/domain/kind-copy.ts";
import type { ImportReport } from "../../imports/domain/report.ts";
import type { EndedRecords, MissingChoice } from "../../imports/domain/run.ts";
import type { oddRowGuards } from "../../imports/domain/unattended-rules.ts";
import { formatCount, formatMoment } from "../../kernel/format.ts";
import { productFactWords } from "../../products/copy/fact-words-copy.ts";
import { problemSentences } from "../../products/copy/field-problems-copy.ts";
import type { RowProblem } from "../../products/domain/apply-row.ts";
import type {
  codeColumns,
  productColumns,
  translationColumns,
} from "../../products/domain/product-columns.ts";
import type { productFileGuards } from "../../products/domain/product-guards.ts";
import type { RowConflict } from "../domain/row-conflict.ts";
import { productColumnHelp } from "./column-help-copy.ts";
import { describeOddRows, oddRowWords } from "./odd-rows-copy.ts";
import { productHeaders } from "./product-headings-copy.ts";
import { noneEnded, writtenProducts } from "./written-products-copy.ts";

const named = (count: number) => (count === 1 ? "1 producto" : `${formatCount(count)} productos`);

const missingInFile = (count: number) =>
  count === 1
    ? "1 producto a la venta no viene en el archivo"
    : `${count} productos a la venta no vienen en el archivo`;

const endMissing: Readonly<Record<MissingChoice, (products: string) => string>> = {
  leave: (products) => `dejar ${products} como están`,
  ending: (products) => `vender ${products} hasta fin de existencias`,
  discontinued: (products) => `descatalogar ${products}`,
};

const pages: KindPagesCopy = {
  mapping: {
    noKey:
      "Ninguna columna lleva la referencia (SKU) ni el EAN: sin una de las dos no se sabe de qué producto habla cada fila. Elija cuál es.",
    noData:
      "Ninguna columna trae datos, aparte de la referencia. Diga qué es cada una o, si el archivo es de otra cosa (existencias, precios…), cambie arriba qué contiene.",
  },
  step: {
    reading: "Leyendo el archivo",
    checking: "Comprobando las filas",
    comparing: "Comparando con el catálogo",
    preparing: "Preparando los cambios",
    writing: "Escribiendo los productos",
  },
  difference: {
    title: "3. Diferencias con el catálogo",
    same: "El catálogo ya dice lo mismo que el archivo: no hay nada que escribir.",
    counts: {
      added: "Productos nuevos",
      changed: "Productos que cambian",
      unchanged: "Sin cambios",
      rejected: "Filas con errores",
      missing: "A la venta y no están en el archivo",
    },
    examples: {
      added: "Nuevos, por ejemplo",
      changed: "Cambian, por ejemplo",
      missing: "Dejan de venderse, por ejemplo",
    },
  },
  approval: {
    people: null,
    submit(count, { count: ended, choice } = noneEnded) {
      const own = count - ended;
      if (ended === 0) return `Importar ${named(own)}`;
      const end = endMissing[choice](own > 0 ? formatCount(ended) : named(ended));
      return own > 0
        ? `Importar ${named(own)} y ${end}`
        : end.charAt(0).toUpperCase() + end.slice(1);
    },
    discardText: "El archivo y lo que se ha leído de él se borran. El catálogo no cambia.",
  },
  outdated: (skus) =>
    `Mientras tanto alguien ha cambiado productos del archivo${skus ? ` (${skus})` : ""}. No se ha cambiado nada. Vuelva a comprobarlo, para ver lo que cambiaría ahora.`,
  done: {
    applied: (count, ended = noneEnded) =>
      `Hecho: ${writtenProducts(count, ended, { one: "importado", many: "importados" })}.`,
    undoText: (until) =>
      `Hasta el ${formatMoment(until)} puede deshacer esta importación. Los productos nuevos se quitan y los demás vuelven a como estaban, salvo los que alguien haya cambiado o completado después.`,
    undone: (count) =>
      count === 1
        ? "Deshecho: 1 producto vuelve a como estaba."
        : `Deshecho: ${formatCount(count)} productos vuelven a como estaban.`,
    kept: (count) =>
      count === 1
        ? "1 producto se queda como está, porque alguien lo ha cambiado o completado después:"
        : `${formatCount(count)} productos se quedan como están, porque alguien los ha cambiado o completado después:`,
  },
};

/** Texts about the products that a file does not name. */
const ending: KindEndingCopy = {
  title: "Los que faltan en el archivo",
  text: (count) =>
    count === 1
      ? "1 producto que está a la venta no viene en el archivo. Nunca se borra: elija qué se hace con él."
      : `${formatCount(count)} productos que están a la venta no vienen en el archivo. Nunca se borran: elija qué se hace con ellos.`,
  choice: {
    leave: "Dejarlos como están",
    ending: "Venderlos hasta fin de existencias",
    discontinued: "Descatalogarlos",
  },
  hint: {
    leave: "Lo normal cuando el archivo trae solo una parte del catálogo.",
    ending: "Cuando el archivo es el catálogo entero y lo que falta no se repondrá.",
    discontinued: "Cuando el archivo es el catálogo entero y lo que falta ya no se vende.",
  },
  submit: "Volver a comprobar con esta elección",
  typedLabel: "Para confirmarlo, escriba cuántos productos dejan de venderse",
  typedHint: (count) => `Son ${formatCount(count)}, más del 5 % del catálogo.`,
  wrongCount: "Ese no es el número de productos que dejan de venderse. Escríbalo en cifras.",
  ended: (count, choice) =>
    ({
      leave: `${missingInFile(count)}.`,
      ending: `${missingInFile(count)} y se ${count === 1 ? "vende" : "venden"} hasta fin de existencias.`,
      discontinued: `${missingInFile(count)} y se ${count === 1 ? "descataloga" : "descatalogan"}.`,
    })[choice],
  askedOfCommand: (count) =>
    `${missingInFile(count)}, más del 5 % del catálogo: si es lo que quiere, confírmelo con --missing-count ${count}.`,
  many: (count) =>
    `${count === 1 ? "1 producto dejaría" : `${count} productos dejarían`} de venderse, más del 5 % del catálogo.`,
};

const guards: Readonly<
  Record<(typeof productFileGuards)[number] | (typeof oddRowGuards)[number], GuardWords>
> = {
  ...oddRowWords,
  "iva-changes": {
    question: (count) =>
      count === 1 ? "Cambia el IVA de 1 producto" : `Cambia el IVA de ${count} productos`,
    part: "de ellos, cambia el IVA",
  },
  "adult-removed": {
    question: (count) =>
      count === 1
        ? "1 producto deja de ser solo para adultos"
        : `${count} productos dejan de ser solo para adultos`,
    part: "de ellos, dejan de ser solo para adultos",
  },
  "many-discontinued": {
    question: (count) =>
      `${count === 1 ? "1 producto deja" : `${count} productos dejan`} de venderse, más del 5 % del catálogo`,
    part: "de ellos, dejan de venderse",
  },
};

type Problem =
  | ProblemOf<(typeof productColumns)[keyof typeof productColumns]>
  | ProblemOf<(typeof codeColumns)[keyof typeof codeColumns]>
  | ProblemOf<(typeof translationColumns)[keyof typeof translationColumns]>
  | CellProblem
  | RowProblem["problem"]
  | RowConflict;
const sentences: Readonly<Record<Problem, ProblemWords>> = problemSentences;

/** Tables of words that files about products and their data have in common. */
export const productFileWords = {
  headers: productHeaders,
  sentences,
  neededBy: { required: "hace falta para los productos nuevos" },
  guards,
  amounts: (column: string) =>
    column === "retailPrice"
      ? "se guarda en euros y con IVA"
      : "se guarda en euros, sin IVA, por unidad y con los descuentos ya restados",
  findings: (report: ImportReport) => [
    ...shortenedCodes(report.taricCodes),
    ...describeOddRows(report),
  ],
  fact: productFactWords,
  target: null,
  ending: null,
  command: {
    nothingToWrite: "El catálogo ya dice lo mismo que el archivo: no se ha escrito nada.",
    changedMeanwhile: "El catálogo ha cambiado entre tanto: repita la importación.",
    noKey: (headers: readonly string[]) =>
      `Ninguna columna lleva la referencia ni el EAN; las que hay son: ${headers.join(", ")}. No se ha cambiado nada.`,
    written: (products: number, ended: EndedRecords) =>
      writtenProducts(products, ended, { one: "escrito", many: "escritos" }),
    applied: (products: number, runId: string, ended: EndedRecords) =>
      `${writtenProducts(products, ended, { one: "escrito", many: "escritos" })}. Para deshacerlo: npm run -s catalogue -- undo ${runId}`,
  },
};

export const productImportCopy = createKindCopy({
  ...productFileWords,
  name: "Productos",
  pages,
  ending,
  template: {
    fileName: "plantilla-productos.xlsx",
    needed: ["sku", "name", "brand", "catalogue", "category", "iva"],
    help: productColumnHelp,
  },
  folder: {
    name: "productos",
    words: ["productos", "articulos", "products"],
    whole: {
      ending: "catalogo-entero-agotar",
      discontinued: "catalogo-entero-descatalogar",
    },
  },
});

export const codeImportCopy = createKindCopy({
  ...productFileWords,
  name: "Códigos",
  pages: besideProducts({
    data: "códigos",
    added: "Productos sin otros códigos hasta ahora",
    changed: "Productos cuyos códigos cambian",
    undone: "Los códigos nuevos se quitan y vuelven los de antes",
  }),
  template: { fileName: "plantilla-codigos.xlsx", needed: ["sku"], help: productColumnHelp },
  folder: { name: "codigos", words: ["codigos", "codes"], whole: null },
});

export const translationImportCopy = createKindCopy({
  ...productFileWords,
  name: "Traducciones",
  pages: besideProducts({
    data: "traducciones",
    added: "Productos sin traducción hasta ahora",
    changed: "Productos cuya traducción cambia",
    undone: "Las traducciones nuevas se quitan y vuelven las de antes",
  }),
  template: {
    fileName: "plantilla-traducciones.xlsx",
    needed: ["sku", "language"],
    help: productColumnHelp,
  },
  folder: { name: "traducciones", words: ["traducciones", "translations"], whole: null },
});

/** Texts of the pages for files with data of existing products, such as prices, which add and remove no products. */
export function besideProducts({ data, added, changed, undone }: BesideProducts): KindPagesCopy {
  const { step, difference, done } = pages;
  return {
    ...pages,
    step: { ...step, writing: `Escribiendo ${data}` },
    difference: { ...difference, counts: { ...difference.counts, added, changed } },
    done: {
      ...done,
      applied: (count) => `Hecho: ${data} de ${named(count)}.`,
      undoText: (until) =>
        `Hasta el ${formatMoment(until)} puede deshacer esta importación. ${undone}, salvo donde alguien haya hecho cambios después.`,
    },
  };
}

type BesideProducts = Readonly<Record<"data" | "added" | "changed" | "undone", string>>;

/** Customs codes of which the last two digits are not stored. */
function shortenedCodes(taricCodes: number): string[] {
  if (taricCodes === 0) return [];
  return [
    taricCodes === 1
      ? "1 código TARIC de 10 cifras: se guardan las 8 de la nomenclatura combinada."
      : `${formatCount(taricCodes)} códigos TARIC de 10 cifras: se guardan las 8 de la nomenclatura combinada.`,
  ];
}
