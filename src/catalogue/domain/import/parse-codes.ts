import { parseGtin } from "../../../kernel/gtin.ts";
import { cleanLine, type Parsed } from "../../../kernel/text.ts";
import { maxSkuLength, parseSku } from "../sku.ts";
import { type CellOutcome, type CellProblem, cellProblem, cellValue } from "./cell.ts";

/** Maximum number of additional codes of one kind that a product can have. */
export const maxCodes = 20;

/** Parses a list of codes, separated by line breaks, semicolons or vertical bars; drops duplicates. */
export function parseCodes(text: string): CellOutcome<readonly string[]> {
  return each(text, (code) => {
    const parsed = parseSku(code);
    return parsed.kind === "value" ? { kind: "value", value: parsed.value.text } : parsed;
  });
}

/** Parses a list of GTINs like `parseCodes`, each into 14 digits, sorted. */
export function parseGtins(text: string): CellOutcome<readonly string[]> {
  return each(text, parseGtin);
}

function each(
  text: string,
  parse: (code: string) => Parsed<string, CellProblem>,
): CellOutcome<readonly string[]> {
  const codes = text
    .split(/[;|\n]/)
    .map(cleanLine)
    .filter((code) => code !== "");
  if (codes.length > maxCodes) return cellProblem("too-many-codes", maxCodes);
  const found = new Set<string>();
  for (const code of codes) {
    const outcome = parse(code);
    if (outcome.kind === "problem")
      return cellProblem(
        outcome.problem,
        outcome.problem === "too-long" ? maxSkuLength : undefined,
      );
    found.add(outcome.value);
  }
  return found.size === 0 ? cellProblem("missing") : cellValue([...found].sort());
}
