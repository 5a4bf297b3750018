import {
  type CellProblem,
  cellProblem,
  cellValue,
  type FilledCell,
  type Outcome,
  textOfCell,
} from "../../fields/cell.ts";
import { asText } from "../../fields/field.ts";
import { oneInput } from "../../fields/one-input.ts";
import { foldName } from "../../kernel/fold.ts";
import { formatGtin, type GtinProblem, parseGtin } from "../../kernel/gtin.ts";
import { cleanLine, type Parsed } from "../../kernel/text.ts";

/** GTIN (EAN, UPC, case code) as its 14 digits. */
export function gtin() {
  return oneInput<string, GtinProblem>({
    kind: "gtin",
    control: { type: "line", input: "code" },
    parseText: parseGtin,
    writeText: (value) => formatGtin(asText(value)),
    parseCell: gtinOfCell,
    isBlank: (text, { words }) => /^0+$/.test(text) || words.blanks?.has(foldName(text)) === true,
  });
}

/** Several GTINs as their 14 digits, sorted; at most `max`. */
export function gtins(max: number) {
  return oneInput<readonly string[], GtinProblem | CodesProblem>({
    kind: "gtins",
    isLong: true,
    control: { type: "text" },
    clean: keepLines,
    parseText: (text) => codesOf(text, { max, parse: parseGtin }),
    parseCell: (cell) => {
      if (cell.kind !== "number") return codesOfCell(cell, { max, parse: parseGtin });
      const found = gtinOfCell(cell);
      return found.kind === "value" ? cellValue([found.value]) : found;
    },
  });
}

export type CodesProblem = "missing" | "too-many-codes";

type CodesOptions<Problem extends string> = {
  max: number;
  parse: (code: string) => Outcome<string, Problem> | Parsed<string, Problem>;
};

/** Text as typed; the parser of each code cleans it. */
export function keepLines(text: string): string {
  return cleanLine(text) === "" ? "" : text;
}

/** Codes separated by line breaks, semicolons or vertical bars, sorted and each only once. */
export function codesOf<Problem extends string>(
  text: string,
  { max, parse }: CodesOptions<Problem>,
): Outcome<readonly string[], Problem | CodesProblem> {
  const codes = text
    .split(/[;|\n]/)
    .map(cleanLine)
    .filter((code) => code !== "");
  if (codes.length > max) return cellProblem("too-many-codes", max);
  const found = new Set<string>();
  for (const code of codes) {
    const outcome = parse(code);
    if (outcome.kind === "problem") return outcome;
    found.add(outcome.value);
  }
  return found.size === 0 ? cellProblem("missing") : cellValue([...found].sort());
}

function codesOfCell<Problem extends string>(cell: FilledCell, options: CodesOptions<Problem>) {
  const found = textOfCell(cell);
  return "problem" in found ? cellProblem(found.problem) : codesOf(found.text, options);
}

/** A spreadsheet that stores a GTIN as a number has lost its leading zeros and may have rounded it. */
function gtinOfCell(cell: FilledCell): Outcome<string, GtinProblem | CellProblem> {
  if (cell.kind !== "number") {
    const found = textOfCell(cell);
    // Programs that take a code for a number write «8410000000009.0».
    return "problem" in found
      ? cellProblem(found.problem)
      : parseGtin(found.text.replace(/(?<=\d)[.,]0\s*$/, ""));
  }
  if (!Number.isSafeInteger(cell.value) || cell.value < 1_000_000)
    return cellProblem(Number.isSafeInteger(cell.value) ? "wrong-length" : "not-digits");
  const digits = String(cell.value);
  if (/e/i.test(cell.text) && digits.replace(/0+$/, "").length < 12) return cellProblem("rounded");
  return parseGtin(digits.length < 14 ? digits.padStart(14, "0") : digits);
}
