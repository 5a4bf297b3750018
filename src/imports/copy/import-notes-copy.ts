import { formatCount } from "../../kernel/format.ts";
import type { FileReading } from "../domain/file-reading.ts";
import { allSheets } from "../domain/joined-sheets.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import { type Found, type ImportReport, listGuards, noneFound } from "../domain/report.ts";
import type { ImportProgress, MissingChoice } from "../domain/run.ts";
import { joinedSheetsCopy } from "./joined-sheets-copy.ts";
import { usedColumnsLine } from "./open-questions-copy.ts";
import { progressCopy } from "./progress-copy.ts";

/** Remarks on how the file was read, below the counted changes. */
export function importNotes(copy: ImportKindCopy, report: ImportReport): string[] {
  const { renewed, hiddenRows, formulas, htmlCells, mergedCells, ignoredHeaders } = report;
  return [
    ...(renewed > 0 && copy.pages.difference.renewed
      ? [copy.pages.difference.renewed(renewed)]
      : []),
    ...(copy.findings?.(report) ?? []),
    ...(hiddenRows > 0
      ? [
          hiddenRows === 1
            ? "1 fila está oculta, y se lee también."
            : `${formatCount(hiddenRows)} filas están ocultas, y se leen también.`,
        ]
      : []),
    ...unreadSheets(report),
    ...filledFromMerged(mergedCells),
    ...textsOfHtml(htmlCells),
    ...leftOutSums(report.sumRows),
    ...leftOutTexts(report.textRows),
    ...(formulas > 0
      ? [
          formulas === 1
            ? "1 celda es una fórmula: cuenta el valor que guardó la hoja de cálculo."
            : `${formatCount(formulas)} celdas son fórmulas: cuenta el valor que guardó la hoja de cálculo.`,
        ]
      : []),
    ...usedColumnsLine(copy, report.columns),
    ...recalledLine(copy, report.recalled),
    ...(ignoredHeaders.length > 0
      ? [
          `No se importan las columnas: ${ignoredHeaders.slice(0, 40).join(", ")}${ignoredHeaders.length > 40 ? "…" : ""}.`,
        ]
      : []),
  ];
}

/** Lines of a report of a command, and of a file of the watched folder. */
export function reportLines(
  copy: ImportKindCopy,
  report: ImportReport,
  { target, missing }: { target: string | null; missing: MissingChoice },
): string[] {
  const { counts, ended, renewed, hiddenRows, formulas, ignoredHeaders } = report;
  return [
    `${aboutFile(copy, target)}: ${report.rows === 1 ? "1 fila" : `${report.rows} filas`}; ${counts.added} nuevas, ${counts.changed} que cambian, ${counts.unchanged} sin cambios, ${counts.rejected} con errores.`,
    ...(ended > 0 && copy.ending ? [copy.ending.ended(ended, missing)] : []),
    ...(renewed > 0 ? [`${renewed} sin cambios reciben la fecha del nuevo informe.`] : []),
    ...(copy.findings?.(report) ?? []),
    ...(hiddenRows > 0 ? [`${hiddenRows} filas están ocultas y se leen también.`] : []),
    ...unreadSheets(report),
    ...filledFromMerged(report.mergedCells),
    ...textsOfHtml(report.htmlCells),
    ...leftOutSums(report.sumRows),
    ...leftOutTexts(report.textRows),
    ...(formulas > 0
      ? [`${formulas} celdas son fórmulas: cuenta el valor que guardó la hoja de cálculo.`]
      : []),
    ...usedColumnsLine(copy, report.columns),
    ...recalledLine(copy, report.recalled),
    ...(ignoredHeaders.length > 0
      ? [`Columnas que no se usan: ${ignoredHeaders.join(", ")}.`]
      : []),
    ...listGuards(report).map(
      ([name, found]) => `${copy.guard(name, found.count)}${inParentheses(found)}.`,
    ),
  ];
}

function inParentheses({ count, examples }: Found): string {
  if (examples.length === 0) return "";
  return ` (${examples.join(", ")}${count > examples.length ? "…" : ""})`;
}

/** Lines about the choices taken over from an earlier file with the same headings; none if there was no such file. */
export function recalledLine(
  copy: Pick<ImportKindCopy, "column">,
  reading: FileReading | null | undefined,
): string[] {
  if (!reading) return [];
  const told = describeReading(copy, reading);
  return told.length === 0 ? [] : [`Como la última vez, con estas columnas: ${told.join("; ")}.`];
}

/** Choices of a user on how a file is read, in words. */
export function describeReading(
  copy: Pick<ImportKindCopy, "column">,
  {
    sheetName,
    headerRow,
    titleRows,
    sheetNames,
    constants,
    translations,
    styles,
    dateOrders,
  }: FileReading,
): string[] {
  return [
    ...(sheetName === null
      ? []
      : [sheetName === allSheets ? joinedSheetsCopy.all : `hoja «${sheetName}»`]),
    ...(headerRow === null
      ? []
      : [headerRow === 0 ? "sin fila de títulos" : `títulos en la fila ${headerRow}`]),
    ...(titleRows === null ? [] : [`las filas con un solo texto son ${copy.column(titleRows)}`]),
    ...(sheetNames === null ? [] : [`el nombre de la hoja es ${copy.column(sheetNames)}`]),
    ...Object.entries(constants).map(
      ([column, text]) => `${copy.column(column)}, «${text}» en todas las filas`,
    ),
    ...Object.entries(translations).flatMap(([column, meanings]) =>
      Object.entries(meanings).map(
        ([value, text]) => `${copy.column(column)}, «${value}» se lee «${text}»`,
      ),
    ),
    ...Object.entries(styles).map(
      ([column, style]) =>
        `${copy.column(column)}, ${style === "comma" ? "decimales con coma" : "decimales con punto"}`,
    ),
    ...Object.entries(dateOrders).map(
      ([column, order]) =>
        `${copy.column(column)}, ${order === "day" ? "fechas con el día delante" : "fechas con el mes delante"}`,
    ),
  ];
}

/** Kind and target of a file: «Existencias», or with the name of its list. */
export function aboutFile(copy: ImportKindCopy, target: string | null): string {
  return target === null ? copy.name : `${copy.name}, lista «${target}»`;
}

/** Progress of a command, on one line. */
export function importProgressLine(copy: ImportKindCopy, progress: ImportProgress): string {
  const rows = `${copy.pages.step[progress.step]}… ${progressCopy.done(progress)}`;
  return progress.problems === 0 ? rows : `${rows}, ${progressCopy.soFar(progress.problems)}`;
}

/** Rows with a single text: headings of groups, and notes. */
function leftOutTexts({ count, examples }: Found = noneFound): string[] {
  if (count === 0) return [];
  const named = `${examples.map((text) => `«${text}»`).join(", ")}${count > examples.length ? "…" : ""}`;
  return [
    count === 1
      ? `1 fila tiene un solo texto, sin datos, y no se lee: ${named}.`
      : `${formatCount(count)} filas tienen un solo texto, sin datos, y no se leen: ${named}.`,
  ];
}

/** Rows of subtotals and totals. */
function leftOutSums(rows: number): string[] {
  if (rows === 0) return [];
  return [
    rows === 1
      ? "1 fila es un subtotal o un total: no se lee."
      : `${formatCount(rows)} filas son subtotales o totales: no se leen.`,
  ];
}

/** Cells of a sheet that are merged with one above. */
function filledFromMerged(cells: number): string[] {
  if (cells === 0) return [];
  return [
    cells === 1
      ? "1 celda está combinada con otra de más arriba y lleva su mismo valor."
      : `${formatCount(cells)} celdas están combinadas con otra de más arriba y llevan su mismo valor.`,
  ];
}

function textsOfHtml(cells = 0): string[] {
  if (cells === 0) return [];
  return [
    cells === 1
      ? "1 celda lleva código de página web: se lee su texto, sin las etiquetas."
      : `${formatCount(cells)} celdas llevan código de página web: se lee su texto, sin las etiquetas.`,
  ];
}

/** Sheets of a workbook that an import has read as one, and those that it has not read. */
function unreadSheets({
  hiddenSheets,
  otherSheets,
  joinedSheets = [],
}: Pick<ImportReport, "hiddenSheets" | "otherSheets" | "joinedSheets">): string[] {
  const isJoined = joinedSheets.length > 0;
  return [
    ...(isJoined
      ? [`Se leen juntas, como una sola, ${joinedSheets.length} hojas: ${listNames(joinedSheets)}.`]
      : []),
    ...(otherSheets.length > 0
      ? [
          `${isJoined ? "No" : "Se lee una hoja; no"} se leen estas otras: ${listNames(otherSheets)}.`,
        ]
      : []),
    ...(hiddenSheets.length > 0
      ? [`No se leen las hojas ocultas: ${listNames(hiddenSheets)}.`]
      : []),
  ];
}

function listNames(names: readonly string[]): string {
  return `${names.slice(0, 20).join(", ")}${names.length > 20 ? "…" : ""}`;
}
