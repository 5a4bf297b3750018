import { cleanLine } from "../../kernel/text.ts";
import { applyStockRow } from "./import/apply-stock-row.ts";
import type { CellContext, CellOutcome, CellValue, ValuesOfRow } from "./import/cell.ts";
import { stockColumns } from "./import/columns.ts";
import { parseCell } from "./import/parse-cell.ts";
import type { ImportProblem } from "./import/report.ts";
import type { StockFacts } from "./stock.ts";

export const stockFields = ["onHand", "incomingQuantity", "incomingDate"] as const;
export type StockField = (typeof stockFields)[number];

/** Columns of a stock report, but without negative figures: a person can correct them. */
const formColumns = { ...stockColumns, onHand: { ...stockColumns.onHand, min: 0 } };

export type TypedStock = Readonly<Record<StockField, string>>;

/** Validation problem of a form field. It uses the same problem names as an import. */
export type StockProblem = Pick<ImportProblem, "problem" | "limit" | "text"> & {
  field: StockField;
};

/** Parses the form by the rules of an import. Report time: `now`, or that of the stored report if later (fast clock). */
export function parseStockForm(
  typed: TypedStock,
  {
    current,
    now,
    context,
  }: { current: StockFacts | null; now: number; context: Omit<CellContext, "style"> },
): { kind: "facts"; facts: StockFacts } | { kind: "problems"; problems: StockProblem[] } {
  const problems: StockProblem[] = [];
  const values: Partial<Record<string, CellValue | null>> = {};
  for (const field of stockFields) {
    const text = typed[field];
    const outcome: CellOutcome<CellValue> = parseCell({ kind: "text", text }, formColumns[field], {
      ...context,
      style: "comma",
    });
    if (outcome.kind === "value") values[field] = outcome.value;
    else if (outcome.kind !== "problem") values[field] = null;
    else
      problems.push({
        field,
        problem: outcome.problem,
        text: cleanLine(text).slice(0, 80),
        ...(outcome.limit !== undefined && { limit: outcome.limit }),
      });
  }
  if (values.onHand === null) problems.push({ field: "onHand", problem: "missing", text: "" });
  if (problems.length > 0) return { kind: "problems", problems };
  // A date without a quantity is an error here; `applyStockRow` would read the empty quantity as «no delivery».
  if (values.incomingDate !== null && values.incomingQuantity === null)
    return {
      kind: "problems",
      problems: [{ field: "incomingQuantity", problem: "incoming-without-quantity", text: "" }],
    };
  const reportedAt = Math.max(now, current?.reportedAt ?? 0);
  const row = { ...values, reportedAt } as ValuesOfRow<typeof stockColumns>;
  const outcome = applyStockRow(row, current, { now: reportedAt });
  if (outcome.kind === "facts") return outcome;
  const field = stockFields.find((name) => name === outcome.column) ?? "onHand";
  return { kind: "problems", problems: [{ field, problem: outcome.problem, text: "" }] };
}
