import type { ColumnName } from "./columns.ts";
import type { ImportProblem } from "./report.ts";

/** Data to store after an import row, or the first problem of the row. */
export type FactsOutcome<Facts> =
  | { kind: "facts"; facts: Facts }
  | { kind: "problem"; column: ColumnName; problem: ImportProblem["problem"] };
