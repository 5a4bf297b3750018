import type { DecimalStyle } from "../kernel/decimal-style.ts";
import { ticked } from "../kernel/ticked.ts";

export type FileCell =
  | { kind: "empty" }
  | { kind: "text"; text: string }
  | { kind: "date"; text: string }
  /** `text`: blank for a formula whose value the file does not contain. */
  | { kind: "error"; text: string }
  /** `currency`: of the cell's number format, if it is not the euro; `unit`: what it writes beside the number. */
  | { kind: "number"; value: number; text: string; currency?: string; unit?: string }
  | { kind: "boolean"; value: boolean };

/** Cell that is neither empty nor a spreadsheet error such as #REF!. */
export type FilledCell = Exclude<FileCell, { kind: "empty" } | { kind: "error" }>;

/** How a text is written: its decimal separator, its dates, and the words that it may use. */
export type TextContext = {
  style: DecimalStyle;
  /** True for dates that begin with the month; others begin with the day, or with the year. */
  isMonthFirst?: boolean | undefined;
  words: YesNoWords;
};

/** Words in lower case, without accents and punctuation. */
export type YesNoWords = {
  yes: ReadonlySet<string>;
  no: ReadonlySet<string>;
  /** Words for no value at all, in columns of codes and measures («SIN EAN»). */
  blanks?: ReadonlySet<string>;
  /** Words for no value at all in any column («n/d», «NULL»). */
  none?: ReadonlySet<string>;
};

/** Context of what is typed in a form, as isTicked() reads a checkbox. */
export const typedContext: TextContext = {
  style: "comma",
  words: { yes: new Set([ticked, "si"]), no: new Set() },
};

/** Problem of a cell whatever its field: it holds no value, or one of the wrong type. */
export type CellProblem =
  | "error-value"
  | "broken-characters"
  | "formula-without-value"
  | "turned-into-a-date"
  | "shown-with-a-unit"
  | "turned-into-a-truth-value";

/** Result of parsing a text or a cell. `limit`: bound that was violated, in the unit of the value. */
export type Outcome<Value, Problem extends string> =
  | { kind: "value"; value: Value }
  | { kind: "problem"; problem: Problem; limit?: number };

/** `untouched`: empty cell, keeps the stored value; `cleared`: a dash, deletes it. */
export type CellOutcome<Value, Problem extends string> =
  | { kind: "untouched" }
  | { kind: "cleared" }
  | Outcome<Value, Problem>;

/** Outcome of an invalid cell. `limit`: bound that was violated, in the unit of the parsed value. */
export function cellProblem<Problem extends string>(
  name: Problem,
  limit?: number,
): { kind: "problem"; problem: Problem; limit?: number } {
  return { kind: "problem", problem: name, ...(limit !== undefined && { limit }) };
}

/** Outcome of a valid cell; for an empty cell or a dash see `CellOutcome`. */
export function cellValue<Value>(value: Value): { kind: "value"; value: Value } {
  return { kind: "value", value };
}

/** Text of a cell; of a number as displayed, so that codes keep leading zeros. */
export function textOfCell(cell: FilledCell): { text: string } | { problem: CellProblem } {
  switch (cell.kind) {
    case "date":
      return { problem: "turned-into-a-date" };
    case "boolean":
      return { problem: "turned-into-a-truth-value" };
    case "number":
      return { text: /e/i.test(cell.text) ? String(cell.value) : cell.text };
    case "text":
      return { text: cell.text };
  }
}
