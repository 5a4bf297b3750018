/** Cell of a file. `formula` marks values that a spreadsheet program computed when it saved the file. */
export type Cell = CellContent & { formula?: true };

type CellContent =
  | { kind: "empty" }
  | { kind: "text"; text: string }
  /** `text`: digits as in the file, or padded with zeros if the number format asks for it («0000000000000»). */
  | { kind: "number"; value: number; text: string }
  /** Calendar day, or day and time without zone: `2026-03-01`, `2026-03-01T09:30:00`. */
  | { kind: "date"; text: string }
  | { kind: "boolean"; value: boolean }
  /** Error value of a formula, such as `#N/A`. */
  | { kind: "error"; text: string };

/** Row with the number that a spreadsheet program shows beside it, from 1. Missing cells at its end are empty. */
export type TableRow = { number: number; isHidden: boolean; cells: Cell[] };

export type Sheet = { name: string; isHidden: boolean };

/** Table file: workbook with sheets, or a text file with one. Reading rejects with UnreadableFile. */
export type TableFile = {
  format: "xlsx" | "csv";
  sheets: readonly Sheet[];
  /** Rows with at least one cell, in their order. */
  rows(sheet: number): AsyncGenerator<TableRow>;
  close(): void;
};

/** Limits of the file format (ECMA-376), and of a cell in Excel. */
export const tableLimits = { rows: 1_048_576, columns: 16_384, cellCharacters: 32_767 } as const;

/** Letters of a column, which is counted from 0: A, B … Z, AA. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
