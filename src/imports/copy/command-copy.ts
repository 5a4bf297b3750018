import { type ImportReport, listGuards } from "../domain/report.ts";
import type { EndedRecords, ImportRun, MissingChoice } from "../domain/run.ts";
import { formatMoment } from "../../kernel/format.ts";
import { picturesCopy } from "../../pictures/copy/pictures-copy.ts";
import type { PictureRun } from "../../pictures/domain/picture-run.ts";
import type { ImportKindName } from "../../catalogue/domain/kinds.ts";
import { customerCommand } from "../../companies/copy/customer-command-copy.ts";
import { guardSentence } from "./file-problems-copy.ts";
import { columnHeader } from "../../products/copy/import-columns-copy.ts";
import {
  filledFromMerged,
  leftOutSums,
  oddRows,
  shortenedCodes,
  unlistedTiers,
  unreadSheets,
} from "./import-steps-copy.ts";
import { usedColumnsLine } from "./open-questions-copy.ts";
import { writtenProducts } from "../../products/copy/written-products-copy.ts";

const states: Readonly<Record<ImportRun["state"], string>> = {
  uploaded: "recibida",
  read: "leída",
  checked: "comprobada",
  approved: "aprobada",
  applied: "aplicada",
  failed: "fallida",
  undone: "deshecha",
};

const kindNames: Readonly<Record<ImportKindName, string>> = {
  products: "Productos",
  prices: "Precios",
  stock: "Existencias",
  codes: "Códigos",
  translations: "Traducciones",
  customers: "Clientes",
};

const missingInFile = (count: number) =>
  count === 1
    ? "1 producto a la venta no viene en el archivo"
    : `${count} productos a la venta no vienen en el archivo`;

const endedLines: Readonly<Record<MissingChoice, (count: number) => string>> = {
  leave: (count) => `${missingInFile(count)}.`,
  ending: (count) =>
    `${missingInFile(count)} y se ${count === 1 ? "vende" : "venden"} hasta fin de existencias.`,
  discontinued: (count) =>
    `${missingInFile(count)} y se ${count === 1 ? "descataloga" : "descatalogan"}.`,
};

export const catalogueCommand = {
  failed: "No se ha podido importar",
  usage: [
    "Uso: npm run -s catalogue -- import ARCHIVO [--dry-run] [--kind products|stock|codes|translations|prices|pictures]",
    "       [--sheet HOJA] [--header-row NÚMERO (0: sin títulos)] [--title-rows CAMPO (de las filas con un solo texto)]",
    '       [--column "TÍTULO=campo" (sin campo: no se importa; sin títulos, la letra de la columna)]... [--constant "campo=valor para todas las filas"]... [--value "campo:valor=se lee como"]...',
    "       [--list LISTA] [--yes] [--allow iva-changes,adult-removed,many-discontinued,price-changes,price-drift,many-prices-fall,below-cost,dearer-rungs,rungs-off-pack,many-emptied,many-unknown-products,many-negative-figures]",
    "       [--missing leave|ending|discontinued] [--missing-count NÚMERO] [--skip-bad-rows] [--format json]",
    "     npm run -s catalogue -- undo IMPORTACIÓN",
    "     npm run -s catalogue -- runs",
    "     npm run -s catalogue -- export --format json|csv|xlsx [--kind products|prices|stock|codes|translations] [--list LISTA]",
    "       [--changed-since FECHA (no con codes)]",
  ].join("\n"),
  noList: (name: string, known: readonly string[]) =>
    `No hay ninguna lista de precios que se llame «${name}»; las que hay son: ${known.slice(0, 50).join(", ")}. No se ha cambiado nada.`,
  noListToExport: (name: string, known: readonly string[]) =>
    `No hay ninguna lista de precios que se llame «${name}»; las que hay son: ${known.slice(0, 50).join(", ")}.`,
  listOnlyForPrices: "--list solo vale con --kind prices. No se ha cambiado nada.",
  missingOnlyForProducts: "--missing solo vale con archivos de productos. No se ha cambiado nada.",
  countMissing: (count: number): string =>
    `${missingInFile(count)}, más del 5 % del catálogo: si es lo que quiere, confírmelo con --missing-count ${count}.`,
  noFile: (path: string) => `No hay ningún archivo en ${path}. No se ha cambiado nada.`,
  nothingChanged: "No se ha cambiado nada.",
  dryRun: "Era una comprobación: no se ha cambiado nada.",
  nothingToWrite: "El catálogo ya dice lo mismo que el archivo: no se ha escrito nada.",
  badRows: "Hay filas con errores: corríjalas, o déjelas fuera con --skip-bad-rows.",
  changedMeanwhile: "El catálogo ha cambiado entre tanto: repita la importación.",
  tooLate: "Solo se puede deshacer una importación de los últimos 30 días.",
  notApplied: "No hay ninguna importación aplicada con ese identificador.",
  severalSheets: (names: readonly string[]): string =>
    `Varias hojas tienen estas columnas: ${names.join(", ")}. Se lee una cada vez: elija cuál con --sheet HOJA. No se ha cambiado nada.`,
  unclearHeaders(headers: readonly string[], repeated: readonly string[]): string {
    return repeated.length > 0
      ? `Varias columnas significan lo mismo: ${repeated.join(", ")}. Deje una de ellas. No se ha cambiado nada.`
      : `Ninguna columna lleva la referencia ni el EAN; las que hay son: ${headers.join(", ")}. No se ha cambiado nada.`;
  },
  noData: (headers: readonly string[]): string =>
    `Ninguna columna trae datos, aparte de la referencia; las que hay son: ${headers.join(", ")}. Si el archivo es de otra cosa, dígalo con --kind. No se ha cambiado nada.`,
  unclearNumbers(examples: Readonly<Record<string, readonly string[]>>): string {
    const columns = Object.entries(examples).map(
      ([column, texts]) => `${columnHeader(column)} (${texts.join("; ")})`,
    );
    return `No se sabe si el punto y la coma separan decimales o miles en: ${columns.join(", ")}. Escriba los números sin separador de miles. No se ha cambiado nada.`;
  },
  /** Kind and price list of a file: «Existencias», «Precios, lista «General»». */
  about: (kind: string, list: string | null): string => {
    const name = kindNames[kind as ImportKindName] ?? kind;
    return list === null ? name : `${name}, lista «${list}»`;
  },
  reportLines(
    { counts, ...report }: ImportReport,
    { about, missing }: { about: string; missing: MissingChoice },
  ): string[] {
    return [
      `${about}: ${report.rows} filas; ${counts.added} nuevas, ${counts.changed} que cambian, ${counts.unchanged} sin cambios, ${counts.rejected} con errores.`,
      ...(report.ended > 0 ? [endedLines[missing](report.ended)] : []),
      ...(report.renewed > 0
        ? [`${report.renewed} sin cambios reciben la fecha del nuevo informe.`]
        : []),
      ...oddRows(report),
      ...unlistedTiers(report),
      ...(report.hiddenRows > 0
        ? [`${report.hiddenRows} filas están ocultas y se leen también.`]
        : []),
      ...unreadSheets(report),
      ...filledFromMerged(report.mergedCells),
      ...leftOutSums(report.sumRows),
      ...shortenedCodes(report.taricCodes),
      ...(report.formulas > 0
        ? [`${report.formulas} celdas son fórmulas: cuenta el valor que guardó la hoja de cálculo.`]
        : []),
      ...usedColumnsLine(report.columns),
      ...(report.ignoredHeaders.length > 0
        ? [`Columnas que no se usan: ${report.ignoredHeaders.join(", ")}.`]
        : []),
      ...listGuards(report).map(
        ([name, { count, examples }]) =>
          `${guardSentence(name, count)} (${examples.join(", ")}${count > examples.length ? "…" : ""}).`,
      ),
    ];
  },
  guarded(guards: readonly string[]): string {
    return `Permítalo con --allow ${guards.join(",")}, o todo con --yes.`;
  },
  applied(products: number, runId: string, ended: EndedRecords): string {
    return `${writtenProducts(products, ended, { one: "escrito", many: "escritos" })}. Para deshacerlo: npm run -s catalogue -- undo ${runId}`;
  },
  undone(products: number, kept: readonly string[]): string {
    const rest =
      kept.length === 0
        ? ""
        : ` Siguen como están ${kept.slice(0, 20).join(", ")}${kept.length > 20 ? "…" : ""}, que alguien ha cambiado o completado después.`;
    return `${products === 1 ? "1 producto vuelve" : `${products} productos vuelven`} a su estado anterior.${rest}`;
  },
  picturesUndone({ products, kept }: { products: number; kept: number }): string {
    const rest = kept === 0 ? "" : ` Siguen como están ${kept}, que alguien ha cambiado después.`;
    return `${products === 1 ? "1 producto tiene" : `${products} productos tienen`} otra vez sus imágenes anteriores.${rest}`;
  },
  pictureRunLine({ id, createdAt, fileName, state }: PictureRun): string {
    return `${id}  ${formatMoment(createdAt)}  ${picturesCopy.kindName}  ${picturesCopy.states[state].toLowerCase()}  ${fileName}`;
  },
  runLine(
    { id, kind, createdAt, fileName, state, report }: ImportRun,
    { list }: { list: string | null },
  ): string {
    const counts = report?.counts;
    return `${id}  ${formatMoment(createdAt)}  ${catalogueCommand.about(kind, list)}  ${states[state]}  ${fileName}  +${counts?.added ?? 0} ~${counts?.changed ?? 0}`;
  },
};

/** Texts of the import commands; the command for customers replaces some of them. */
export type ImportCommandCopy = Pick<
  typeof catalogueCommand,
  | "noList"
  | "listOnlyForPrices"
  | "noFile"
  | "missingOnlyForProducts"
  | "countMissing"
  | "nothingChanged"
  | "dryRun"
  | "nothingToWrite"
  | "badRows"
  | "changedMeanwhile"
  | "noData"
  | "severalSheets"
  | "unclearHeaders"
  | "unclearNumbers"
  | "about"
  | "reportLines"
  | "guarded"
  | "applied"
>;

export function importCommandCopyOf(kind: string | null): ImportCommandCopy {
  return kind === "customers" ? { ...catalogueCommand, ...customerCommand } : catalogueCommand;
}
