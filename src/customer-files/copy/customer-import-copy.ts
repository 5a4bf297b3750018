import type { CellProblem } from "../../fields/cell.ts";
import type { ProblemOf } from "../../fields/field.ts";
import { createKindCopy, type ProblemWords } from "../../imports/copy/create-kind-copy.ts";
import { describeLeftOutCells } from "../../imports/copy/left-out-cells-copy.ts";
import { type ImportReport, noneFound } from "../../imports/domain/report.ts";
import { formatCount } from "../../kernel/format.ts";
import { problemSentences } from "../../products/copy/field-problems-copy.ts";
import type { customerColumns } from "../domain/customer-columns.ts";
import {
  customerColumnHelp,
  customerHeaders,
  neededCustomerColumns,
} from "./customer-columns-copy.ts";
import { customerFileCopy } from "./customer-command-copy.ts";
import { customerPagesCopy } from "./customer-pages-copy.ts";
import { customerGuardWords, customerProblemSentences } from "./customer-problems-copy.ts";
import { customerFactWords } from "./import-facts-copy.ts";

type Problem = ProblemOf<(typeof customerColumns)[keyof typeof customerColumns]> | CellProblem;

/** Words of customer files. */
export const customerImportCopy = createKindCopy({
  name: "Clientes",
  headers: customerHeaders,
  sentences: {
    ...(problemSentences satisfies Readonly<Record<Problem, ProblemWords>>),
    ...customerProblemSentences,
  },
  neededBy: { "customer-required": "hace falta para los clientes nuevos" },
  guards: customerGuardWords,
  findings: (report) => [
    ...furtherShops(report),
    ...unlistedTiers(report),
    ...describeLeftOutCells(report),
  ],
  fact: customerFactWords,
  pages: customerPagesCopy,
  command: customerFileCopy,
  target: null,
  ending: null,
  template: {
    fileName: "plantilla-clientes.xlsx",
    needed: neededCustomerColumns,
    help: customerColumnHelp,
  },
  folder: { name: "clientes", words: ["clientes", "cliente", "customers"], whole: null },
});

/** Rows whose company is in an earlier row. */
function furtherShops({
  shops: { count, examples } = noneFound,
}: Pick<ImportReport, "shops">): string[] {
  if (count === 0) return [];
  const named = `${examples.join(", ")}${count > examples.length ? "…" : ""}`;
  return [
    count === 1
      ? `1 fila es otra tienda de un cliente del archivo, y su dirección se añade a las de entrega (fila ${named}).`
      : `${formatCount(count)} filas son otras tiendas de clientes del archivo, y sus direcciones se añaden a las de entrega (filas ${named}).`,
  ];
}

/** Tiers of customers that no price list has: their customers would get the general prices without notice. */
function unlistedTiers({
  tiersWithoutList: tiers,
}: Pick<ImportReport, "tiersWithoutList">): string[] {
  if (tiers.length === 0) return [];
  const named = tiers
    .slice(0, 20)
    .map(
      ({ tier, count }) =>
        `«${tier}» (${formatCount(count)} ${count === 1 ? "cliente" : "clientes"})`,
    );
  const rest = tiers.length > 20 ? "…" : "";
  return [
    tiers.length === 1
      ? `Ninguna lista de precios tiene la tarifa ${named[0]}. Mientras no la tenga ninguna, sus clientes reciben los precios generales, salvo quien tiene lista propia.`
      : `Ninguna lista de precios tiene las tarifas ${named.join(", ")}${rest}. Mientras no las tenga ninguna, sus clientes reciben los precios generales, salvo quien tiene lista propia.`,
  ];
}
