import type { AmountNote } from "../domain/heading.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import type { UsedColumn } from "../domain/report.ts";
import type { OpenQuestion } from "../domain/run.ts";

type Doubtful = Extract<OpenQuestion, { kind: "doubtful" }>;
type OtherAmounts = Extract<OpenQuestion, { kind: "other-amounts" }>;

const reasons: Readonly<Record<AmountNote, string>> = {
  "other-currency": "no está en euros",
  "with-tax": "lleva el IVA incluido",
  "without-tax": "va sin IVA",
  "before-discount": "lleva descuentos que no están restados",
  "per-pack": "dice que se cuenta por cajas u otros lotes",
};

/** Sentence on headers that contain the name of a needed column and a word that is not understood. */
export function doubtfulSentence(copy: ImportKindCopy, { column, headers }: Doubtful): string {
  const name = copy.column(column);
  const named = headers.map(
    ({ header, note }) => `«${header}» ${note ? reasons[note] : "dice algo más que el nombre"}`,
  );
  return `Ninguna columna es con seguridad «${name}»: ${named.join("; ")}. Ponga «${name}» de cabecera a la que lo sea, o elíjala en la consola.`;
}

/** Sentence on a column of amounts that is mapped to a header which says that they are others. */
export function otherAmountsSentence(
  copy: ImportKindCopy,
  { column, header, note }: OtherAmounts,
): string {
  return `«${header}» ${reasons[note]}, y «${copy.column(column)}» ${copy.amounts?.(column) ?? ""}. Ponga en el archivo los importes que corresponden, o deje esta columna sin importar.`;
}

/** Sentence on headings that the sender names and that mean nothing in this file. */
export function unknownHeadingsSentence(headings: readonly string[]): string {
  return `Se ha dicho qué es ${headings.map((heading) => `«${heading}»`).join(", ")}, y el archivo no tiene esa columna, o no hay ningún campo que se llame así.`;
}

/** Sentence on a value for all rows that its column cannot have. */
export function wrongConstantSentence(
  copy: ImportKindCopy,
  { column, text }: { column: string; text: string },
): string {
  return `«${text}» no puede ser «${copy.column(column)}» de todas las filas.`;
}

/** Line of a report: the import column for which each header was taken. */
export function usedColumnsLine(
  { column: nameOf }: Pick<ImportKindCopy, "column">,
  columns: readonly UsedColumn[] = [],
): string[] {
  const orderOf = (isMonthFirst: boolean) =>
    isMonthFirst
      ? " (fechas con el mes delante: mes/día/año)"
      : " (fechas con el día delante: día/mes/año)";
  const named = columns.map(
    ({ header, column, isMonthFirst }) =>
      `«${header}» es ${nameOf(column)}${isMonthFirst === undefined ? "" : orderOf(isMonthFirst)}`,
  );
  return named.length === 0 ? [] : [`Columnas que se usan: ${named.join("; ")}.`];
}
