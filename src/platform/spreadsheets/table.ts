/**
 * Cell of a file. `formula` marks values that a spreadsheet program computed when it saved the file, `html` texts that
 * were HTML.
 */
export type Cell = CellContent & { formula?: true; html?: true };

type CellContent =
  | { kind: "empty" }
  | { kind: "text"; text: string }
  /** `text`: digits as in the file, or padded with zeros if the number format asks for it («0000000000000»). */
  | {
      kind: "number";
      value: number;
      text: string;
      /** Currency of the number format if it is not the euro, as the format writes it: «$», «CHF». */
      currency?: string;
      /** Percent sign or word that the number format writes beside the number: «%», «kg», «cajas». */
      unit?: string;
    }
  /** Calendar day, or day and time without zone: `2026-03-01`, `2026-03-01T09:30:00`. */
  | { kind: "date"; text: string }
  | { kind: "boolean"; value: boolean }
  /** Error value of a formula, such as `#N/A`; blank for a formula whose value the file does not contain. */
  | { kind: "error"; text: string };

/** Empty cell: the same object for all of them, because a wide row has thousands. */
export const emptyCell: Cell = Object.freeze({ kind: "empty" });

/** Row with the number that a spreadsheet program shows beside it, from 1. Missing cells at its end are empty. */
export type TableRow = {
  number: number;
  isHidden: boolean;
  cells: Cell[];
  /** Number of the cells that have the value of a merged range which begins in a row above. */
  mergedCells?: number;
};

export type Sheet = { name: string; isHidden: boolean };

/** Table file: workbook with sheets, or a text file, read as one sheet. Reading rejects with UnreadableFile. */
export type TableFile = {
  format: "xlsx" | "ods" | "csv";
  /** Character between the fields of a text file. */
  delimiter?: string;
  sheets: readonly Sheet[];
  /** Rows with at least one cell, in ascending order of their numbers. `columns`: number of columns to return cells of. */
  rows(sheet: number, options?: { columns?: number }): AsyncGenerator<TableRow>;
  close(): void;
};

/** Limits of the format (ECMA-376) and of a row: without them one missing quote would read a file into memory. */
export const tableLimits = {
  rows: 1_048_576,
  columns: 16_384,
  cellCharacters: 32_767,
  rowCharacters: 1024 * 1024,
} as const;
