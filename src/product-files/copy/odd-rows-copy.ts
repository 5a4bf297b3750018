import type { GuardWords } from "../../imports/copy/create-kind-copy.ts";
import { describeLeftOutCells } from "../../imports/copy/left-out-cells-copy.ts";
import type { Found, ImportReport } from "../../imports/domain/report.ts";
import type { oddRowGuards } from "../../imports/domain/unattended-rules.ts";
import { formatCount } from "../../kernel/format.ts";

/** Words of the guards about rows and cells that are left out or corrected. */
export const oddRowWords: Readonly<Record<(typeof oddRowGuards)[number], GuardWords>> = {
  "many-unknown-products": {
    question: (count) =>
      count === 1
        ? "1 artículo del archivo no está en el catálogo"
        : `${count} artículos no están en el catálogo: puede ser otro archivo`,
    part: "Artículos que no están en el catálogo",
  },
  "many-negative-figures": {
    question: (count) =>
      count === 1
        ? "1 cifra del archivo es negativa"
        : `${count} cifras son negativas: puede ser otra columna`,
    part: "Cifras negativas",
  },
  "many-cells-left-out": {
    question: (count) =>
      count === 1
        ? "1 celda no se entiende y quedaría fuera"
        : `${count} celdas no se entienden y quedarían fuera: puede ser otra columna`,
    part: "Celdas que no se entienden",
  },
};

/** Rows and cells that are left out or corrected, with the first of them. */
export function describeOddRows(
  report: Pick<ImportReport, "leftOut" | "negative" | "leftOutCells">,
): string[] {
  const { leftOut, negative } = report;
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
    ...describeLeftOutCells(report),
  ];
}
