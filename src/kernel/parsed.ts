/** Result of reading what somebody typed: its typed value, or the code of what is wrong with it. */
export type Parsed<Value, Problem extends string> =
  | { kind: "value"; value: Value }
  | { kind: "problem"; problem: Problem };

export function asProblem<Problem extends string>(
  problem: Problem,
): { kind: "problem"; problem: Problem } {
  return { kind: "problem", problem };
}
