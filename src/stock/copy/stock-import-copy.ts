import type { CellProblem } from "../../fields/cell.ts";
import type { ProblemOf } from "../../fields/field.ts";
import {
  createKindCopy,
  type GuardWords,
  type ProblemWords,
} from "../../imports/copy/create-kind-copy.ts";
import type { oddRowGuards } from "../../imports/domain/unattended-rules.ts";
import { formatCount } from "../../kernel/format.ts";
import { oddRowWords } from "../../product-files/copy/odd-rows-copy.ts";
import { besideProducts, productFileWords } from "../../product-files/copy/product-import-copy.ts";
import { problemSentences } from "../../products/copy/field-problems-copy.ts";
import type { stockColumns } from "../domain/stock-columns.ts";
import type { stockGuards } from "../domain/stock-facts.ts";
import { stockColumnHelp } from "./stock-column-help-copy.ts";
import { stockHeaders } from "./stock-headings-copy.ts";

type Problem = ProblemOf<(typeof stockColumns)[keyof typeof stockColumns]> | CellProblem;

const guards: Readonly<
  Record<(typeof stockGuards)[number] | (typeof oddRowGuards)[number], GuardWords>
> = {
  ...oddRowWords,
  "many-emptied": {
    question: (count) =>
      `${count} productos se quedan sin existencias, más del 30 % de los que las tienen`,
    part: "de ellos, se quedan sin existencias",
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
  amounts: () => "se guarda por unidades",
  name: "Existencias",
  headers: stockHeaders,
  sentences: problemSentences satisfies Readonly<Record<Problem, ProblemWords>>,
  guards,
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
