import type { ColumnName } from "./columns.ts";
import type { ImportProblem } from "./report.ts";

/** Facts after a row of a file, or the first thing that is wrong with it. */
export type FactsOutcome<Facts> =
  | { kind: "facts"; facts: Facts }
  | { kind: "problem"; column: ColumnName; problem: ImportProblem["problem"] };
