import type { FileReading } from "./file-reading.ts";
import { headingKey } from "./heading.ts";
import type { FileColumn, ImportChoices } from "./run.ts";

/** Finds what a user has chosen for a file of a kind with these headings; null if nobody has. */
export type Recall = (kind: string, headers: readonly string[]) => FileReading | null;

/** True if there is something to remember. */
export function isTelling(reading: FileReading): boolean {
  const { sheetName, headerRow, titleRows, sheetNames } = reading;
  const { constants, translations, styles, dateOrders } = reading;
  return (
    sheetName !== null ||
    headerRow !== null ||
    titleRows !== null ||
    sheetNames !== null ||
    [constants, translations, styles, dateOrders].some((values) => Object.keys(values).length > 0)
  );
}

/** Headings of a sheet as a key, whatever their order, capitals and accents. */
export function headingsKey(headers: readonly string[]): string {
  const keys = headers
    .map((header) => headingKey(header.slice(0, 200)))
    .filter((key) => key !== "");
  return [...new Set(keys)].sort().join("|").slice(0, maxKeyLength);
}

/** A key in an index of PostgreSQL has at most some 2,700 bytes. */
const maxKeyLength = 1000;

/** Choices for a new file, completed by what is remembered; what the sender says comes first. */
export function withReading(choices: ImportChoices, reading: FileReading | null): ImportChoices {
  if (!reading) return choices;
  return {
    ...choices,
    titleRows: choices.titleRows ?? reading.titleRows,
    sheetNames: choices.sheetNames ?? reading.sheetNames,
    constants: { ...reading.constants, ...choices.constants },
    translations: { ...reading.translations, ...choices.translations },
  };
}

/**
 * Reading with the decimal separators and the orders of dates of the columns alone whose cells do not tell them this time
 * either.
 */
export function withOpenStyles(
  reading: FileReading | null,
  { columns, mapping }: { columns: readonly FileColumn[]; mapping: ImportChoices["mapping"] },
): FileReading | null {
  if (!reading) return null;
  const at = (column: string) => columns[mapping[column] ?? -1];
  const styles = Object.entries(reading.styles).filter(([column]) => at(column)?.style === null);
  const dateOrders = Object.entries(reading.dateOrders).filter(([column]) => {
    const found = at(column);
    return found?.dates !== undefined && found.isMonthFirst === undefined;
  });
  return {
    ...reading,
    styles: Object.fromEntries(styles),
    dateOrders: Object.fromEntries(dateOrders),
  };
}
