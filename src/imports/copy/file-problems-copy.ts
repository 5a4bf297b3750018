import type { CellProblem } from "../../fields/cell.ts";
import { type ImportProblem, isMissingColumn } from "../domain/report.ts";
import { formatCount } from "../../kernel/format.ts";
import { type ProblemWords, problemSentences } from "../../products/copy/field-problems-copy.ts";
import type { RowProblem } from "../../products/domain/apply-row.ts";
import type { RowConflict } from "../../products/domain/row-conflict.ts";
import type { ColumnProblem } from "../../catalogue/domain/import/columns.ts";
import type { CustomerProblem } from "../../companies/domain/import/customer-problems.ts";
import { customerGuardSentences, customerProblemSentences } from "../../companies/copy/customer-problems-copy.ts";
import { columnHeader } from "../../products/copy/import-columns-copy.ts";

type Problem = ColumnProblem | CellProblem | CustomerProblem | RowProblem["problem"] | RowConflict;

export function importProblemSentence(found: ImportProblem): string {
  const { problem, limit, other, text } = found;
  const words = sentences[problem as Problem] as ProblemWords | undefined;
  const sentence = words?.({ limit: String(limit ?? ""), other: other ?? "", text }) ?? problem;
  return isMissingColumn(found) ? missingColumnSentence(found, sentence) : sentence;
}

function missingColumnSentence({ column, problem, limit = 0 }: ImportProblem, why: string): string {
  const name = `Falta la columna «${columnHeader(column)}»`;
  const rows = limit === 1 ? "1 fila" : `${formatCount(limit)} filas`;
  if (problem === "required") return `${name}: hace falta para los productos nuevos (${rows}).`;
  if (problem === "customer-required")
    return `${name}: hace falta para los clientes nuevos (${rows}).`;
  return problem === "missing" ? `${name} (${rows}).` : `${name} (${rows}). ${why}`;
}

const sentences: Readonly<Record<Problem, ProblemWords>> = {
  ...problemSentences,
  ...customerProblemSentences,
};

export function problemLine(problem: ImportProblem): string {
  if (isMissingColumn(problem)) return importProblemSentence(problem);
  const found = problem.text === "" ? "" : ` («${problem.text}»)`;
  return `${problem.cell}, ${columnHeader(problem.column)}${found}: ${importProblemSentence(problem)}`;
}

/** Question of a guard (kind of change that is often a mistake), with the number of records. */
export function guardSentence(name: string, count: number): string {
  return guardSentences[name]?.(count) ?? name;
}

const guardSentences: Readonly<Record<string, (count: number) => string>> = {
  "iva-changes": (count) =>
    count === 1 ? "Cambia el IVA de 1 producto" : `Cambia el IVA de ${count} productos`,
  "adult-removed": (count) =>
    count === 1
      ? "1 producto deja de ser solo para adultos"
      : `${count} productos dejan de ser solo para adultos`,
  "many-discontinued": (count) => `${count} productos dejan de venderse, más del 5 % del catálogo`,
  "price-changes": (count) =>
    count === 1
      ? "El precio de 1 producto cambia más del 20 %"
      : `El precio de ${count} productos cambia más del 20 %`,
  "many-prices-fall": (count) =>
    `Baja el precio general de ${count} productos, más de la mitad de las filas: puede ser el archivo de otra lista`,
  "price-drift": (count) =>
    count === 1
      ? "Con los cambios automáticos de la última semana, el precio de 1 producto cambia más del 20 %"
      : `Con los cambios automáticos de la última semana, el precio de ${count} productos cambia más del 20 %`,
  "below-cost": (count) =>
    count === 1
      ? "1 producto se vendería por debajo de su coste"
      : `${count} productos se venderían por debajo de su coste`,
  "many-emptied": (count) =>
    `${count} productos se quedan sin existencias, más del 30 % de los que las tienen`,
  "many-unknown-products": (count) =>
    count === 1
      ? "El único artículo del archivo no está en el catálogo"
      : `${count} artículos no están en el catálogo: puede ser otro archivo`,
  "many-negative-figures": (count) =>
    count === 1
      ? "La única cifra del archivo es negativa"
      : `${count} cifras son negativas: puede ser otra columna`,
  "rungs-off-pack": (count) =>
    count === 1
      ? "1 producto tiene un precio desde una cantidad que no se sirve"
      : `${count} productos tienen un precio desde una cantidad que no se sirve`,
  "dearer-rungs": (count) =>
    count === 1
      ? "1 producto es más caro al comprar más unidades"
      : `${count} productos son más caros al comprar más unidades`,
  ...customerGuardSentences,
};
