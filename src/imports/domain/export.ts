/** Cell of an exported file: a text, or a decimal number with a point, such as `4.125`. */
export type ExportedCell = string | { number: string };

/** Row of an exported file by column; a column that is missing, or blank, is an empty cell. */
export type ExportedRow = Readonly<Record<string, ExportedCell>>;

export const exportFormats = ["csv", "xlsx", "ods", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Cell of a whole number; nothing for null. */
export function wholeCell(value: number | null): ExportedCell {
  return value === null ? "" : { number: String(value) };
}
