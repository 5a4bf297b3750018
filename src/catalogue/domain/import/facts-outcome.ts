import type { ColumnName } from "./columns.ts";
import type { ImportProblem } from "./report.ts";

export type FactsOutcome<Facts> =
  | { kind: "facts"; facts: Facts }
  | { kind: "problem"; column: ColumnName; problem: ImportProblem["problem"] };
