/** Result of a parser: the parsed value, or a code that says what is wrong with the input. */
export type Parsed<Value, Problem extends string> =
  | { kind: "value"; value: Value }
  | { kind: "problem"; problem: Problem };

export function asProblem<Problem extends string>(
  problem: Problem,
): { kind: "problem"; problem: Problem } {
  return { kind: "problem", problem };
}
