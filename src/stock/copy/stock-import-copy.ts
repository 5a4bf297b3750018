import type { CellProblem } from "../../fields/cell.ts";
import type { ProblemOf } from "../../fields/field.ts";
import {
  createKindCopy,
  type GuardWords,
  type ProblemWords,
} from "../../imports/copy/create-kind-copy.ts";
import type { Found, ImportReport } from "../../imports/domain/report.ts";
import { formatCount } from "../../kernel/format.ts";
import { besideProducts, productFileWords } from "../../product-files/copy/product-import-copy.ts";
import { problemSentences } from "../../products/copy/field-problems-copy.ts";
import type { stockColumns } from "../domain/stock-columns.ts";
import type { stockGuards } from "../domain/stock-facts.ts";
import { stockColumnHelp } from "./stock-column-help-copy.ts";
import { stockHeaders } from "./stock-headings-copy.ts";

type Problem = ProblemOf<(typeof stockColumns)[keyof typeof stockColumns]> | CellProblem;

const guards: Readonly<Record<(typeof stockGuards)[number], GuardWords>> = {
  "many-emptied": {
    question: (count) =>
      `${count} productos se quedan sin existencias, más del 30 % de los que las tienen`,
    part: "de ellos, se quedan sin existencias",
  },
  "many-unknown-products": {
    question: (count) =>
      count === 1
        ? "El único artículo del archivo no está en el catálogo"
        : `${count} artículos no están en el catálogo: puede ser otro archivo`,
    part: "Artículos que no están en el catálogo",
  },
  "many-negative-figures": {
    question: (count) =>
      count === 1
        ? "La única cifra del archivo es negativa"
        : `${count} cifras son negativas: puede ser otra columna`,
    part: "Cifras negativas",
  },
};

const pages = besideProducts({
  data: "existencias",
  added: "Productos sin existencias anotadas hasta ahora",
  changed: "Productos cuyas existencias cambian",
  undone: "Vuelven las existencias de antes",
});

/** Words of stock reports. */
export const stockImportCopy = createKindCopy({
  ...productFileWords,
  name: "Existencias",
  headers: stockHeaders,
  sentences: problemSentences satisfies Readonly<Record<Problem, ProblemWords>>,
  guards,
  findings: oddRows,
  pages: {
    ...pages,
    difference: {
      ...pages.difference,
      renewed: (count) =>
        count === 1
          ? "1 producto no cambia y recibe la fecha del nuevo informe."
          : `${formatCount(count)} productos no cambian y reciben la fecha del nuevo informe.`,
    },
  },
  template: {
    fileName: "plantilla-existencias.xlsx",
    needed: ["sku", "onHand"],
    help: stockColumnHelp,
  },
  folder: { name: "existencias", words: ["existencias", "stock"], whole: null },
});

/** Rows of a stock report that are left out or corrected, with the first of their references. */
function oddRows({ leftOut, negative }: Pick<ImportReport, "leftOut" | "negative">): string[] {
  const named = ({ count, examples }: Found) =>
    `(${examples.join(", ")}${count > examples.length ? "…" : ""})`;
  return [
    ...(leftOut.count > 0
      ? [
          leftOut.count === 1
            ? `1 artículo no está en el catálogo y se deja fuera ${named(leftOut)}.`
            : `${formatCount(leftOut.count)} artículos no están en el catálogo y se dejan fuera ${named(leftOut)}.`,
        ]
      : []),
    ...(negative.count > 0
      ? [
          negative.count === 1
            ? `1 cifra es negativa y cuenta como 0 ${named(negative)}.`
            : `${formatCount(negative.count)} cifras son negativas y cuentan como 0 ${named(negative)}.`,
        ]
      : []),
  ];
}
