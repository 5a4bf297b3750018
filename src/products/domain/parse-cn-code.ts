import { cellProblem, cellValue, type Outcome } from "../../fields/cell.ts";

/**
 * Parses a code of the Combined Nomenclature into its eight digits. Of the ten of TARIC the last two, its subdivisions,
 * are left out. A spreadsheet drops the zero of chapters 01 to 09; no other zero is ever added.
 * `cn-code-too-short`: the limit is the number of missing digits.
 * Source: Regulation (EEC) 2658/87, articles 2 and 3.
 */
export function parseCnCode(text: string): Outcome<string, "not-a-cn-code" | "cn-code-too-short"> {
  const digits = digitsOf(text);
  if (!/^\d{1,10}$/.test(digits)) return cellProblem("not-a-cn-code");
  if (digits.length < 8) return cellProblem("cn-code-too-short", 8 - digits.length);
  const chapter = Number(digits.slice(0, 2));
  if (digits.length === 9 || chapter === 0) return cellProblem("not-a-cn-code");
  return cellValue(digits.slice(0, 8));
}

/** True for a TARIC code, of which `parseCnCode` leaves out the last two digits. */
export function isTaricCode(text: string): boolean {
  return digitsOf(text).length === 10 && parseCnCode(text).kind === "value";
}

function digitsOf(text: string): string {
  // Programs that take the code for a number write «33051000.0».
  const typed = text.replace(/(?<=\d{7})[.,]0\s*$/, "").replace(/[\s.-]/g, "");
  const isZeroLost = [7, 9].includes(typed.length) && hasHeading(`0${typed}`);
  return isZeroLost ? `0${typed}` : typed;
}

/** Number of headings of the chapters 01 to 09. */
const headingsOfChapter = [0, 6, 10, 9, 10, 11, 4, 14, 14, 10];

function hasHeading(digits: string): boolean {
  const heading = Number(digits.slice(2, 4));
  return heading >= 1 && heading <= (headingsOfChapter[Number(digits.slice(0, 2))] ?? 0);
}
