import { foldName } from "../kernel/fold.ts";
import { cleanLine } from "../kernel/text.ts";
import {
  type CellOutcome,
  type CellProblem,
  cellProblem,
  type FileCell,
  type TextContext,
} from "./cell.ts";
import { type CellField, maxShortTextLength } from "./one-input.ts";

/** Parses a cell of a file by the field of its column. */
export function parseCell<Value, Problem extends string, Context extends TextContext>(
  cell: FileCell,
  field: CellField<Value, Problem>,
  context: Context,
): CellOutcome<Value, Problem | CellProblem | "too-long"> {
  const line = cell.kind === "text" ? cleanLine(cell.text) : null;
  if (cell.kind === "empty" || line === "") return { kind: "untouched" };
  if (line === "-") return { kind: "cleared" };
  if (line !== null && !isErrorValue(line) && isNothing(line, context))
    return { kind: "untouched" };
  if (line !== null && line.length <= maxShortTextLength && field.isBlank?.(line, context))
    return { kind: "untouched" };
  if (cell.kind === "text" && hasBrokenCharacters(cell.text))
    return cellProblem("broken-characters");
  if (cell.kind === "error" && cell.text === "") return cellProblem("formula-without-value");
  if (cell.kind === "error" || (cell.kind === "text" && isErrorValue(cell.text)))
    return cellProblem("error-value");
  if (line === null || field.isLong) return field.parseCell(cell, context);
  if (line.length > maxShortTextLength) return cellProblem("too-long", maxShortTextLength);
  return field.parseCell({ kind: "text", text: line }, context);
}

/** Longest text for no value, such as «(en blanco)». */
const maxNothingLength = 12;

/** True for a text that programs and people write for no value: «n/d», «NULL». */
function isNothing(line: string, { words }: TextContext): boolean {
  return line.length <= maxNothingLength && words.none?.has(foldName(line)) === true;
}

/**
 * True for a text with bytes that were no character of its encoding: U+FFFD, or control characters from U+0080 on; or
 * with letters of UTF-8 that were read as Windows-1252 and stored like that («ChampÃº», «Lâ€™or»).
 */
function hasBrokenCharacters(text: string): boolean {
  return /[\ufffd\u0080-\u009f]|Ã[¡-ª\u00ad±-º¼-¿‰‘“šœ‡]|Â[¡©«®°²³·º»½¿]|â(?:€[™œ“”¦˜\u009d]|„¢|‚¬)/.test(
    text,
  );
}

/** True for error values that spreadsheets write into text files («#REF!»), in Spanish or English. */
function isErrorValue(text: string): boolean {
  return /^(#(¡?[A-ZÑ/0-9]+[!?]|N\/[AD]|¿NOMBRE\?|SPILL!|GETTING_DATA)|Err:\d{3})$/u.test(
    text.trim(),
  );
}
