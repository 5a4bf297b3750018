import { type DecimalStyle, decimalStyleOf } from "../../kernel/decimal-style.ts";

/** Numbers of a column: how many are valid in only one style, and examples of ambiguous ones («1.234»). */
export type DecimalEvidence = Record<DecimalStyle, number> & {
  ambiguous: string[];
  /** Number of the ambiguous ones with a point. */
  ambiguousPoints: number;
};

export type StyleDecision =
  | { kind: "decided"; style: DecimalStyle }
  /** The user has to choose, because all numbers with a separator are ambiguous or both styles are equally frequent. */
  | { kind: "ask"; examples: readonly string[] };

const maxExamples = 3;

/** Evidence of a column before its first number; `noteNumber` changes the returned object. */
export function noEvidence(): DecimalEvidence {
  return { comma: 0, point: 0, ambiguous: [], ambiguousPoints: 0 };
}

/** Adds the text of a cell to the evidence of its column. */
export function noteNumber(evidence: DecimalEvidence, text: string): void {
  const reading = decimalStyleOf(text);
  if (reading === "comma" || reading === "point") evidence[reading] += 1;
  if (reading !== "ambiguous") return;
  if (text.includes(".")) evidence.ambiguousPoints += 1;
  if (evidence.ambiguous.length < maxExamples) evidence.ambiguous.push(text);
}

/**
 * Style of most unambiguous numbers, «comma» for a column without separators; asks if neither style prevails.
 * `delimiter`: character between the fields of a text file. Programs write semicolons where the comma is decimal, so
 * there «7,950» is no thousand; «7.950» may be.
 */
export function decideStyle(
  { comma, point, ambiguous, ambiguousPoints }: DecimalEvidence,
  { delimiter }: { delimiter?: string | undefined } = {},
): StyleDecision {
  if (comma !== point) return { kind: "decided", style: comma > point ? "comma" : "point" };
  const isClear = ambiguous.length === 0 || (delimiter === ";" && ambiguousPoints === 0);
  return comma === 0 && isClear
    ? { kind: "decided", style: "comma" }
    : { kind: "ask", examples: ambiguous };
}
