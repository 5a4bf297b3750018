/** Result of a parser: typed value, or code of the problem. */
export type Parsed<Value, Problem extends string> =
  | { kind: "value"; value: Value }
  | { kind: "problem"; problem: Problem };

export function asProblem<Problem extends string>(
  problem: Problem,
): { kind: "problem"; problem: Problem } {
  return { kind: "problem", problem };
}
