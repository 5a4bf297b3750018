/** Data after a row of a file, or the column that holds a problem. */
export type FactsOutcome<Facts> =
  | { kind: "facts"; facts: Facts }
  | { kind: "problem"; column: string; problem: string };
