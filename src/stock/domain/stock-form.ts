import { parseFields } from "../../fields/field.ts";
import { whole } from "../../fields/numbers.ts";
import { clearable } from "../../fields/one-input.ts";
import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import type { ImportProblem } from "../../imports/domain/report.ts";
import { cleanLine } from "../../kernel/text.ts";
import type { ImportContext } from "../../products/domain/cell-words.ts";
import { applyStockRow } from "./apply-stock-row.ts";
import { stockColumns } from "./stock-columns.ts";
import type { StockFacts } from "./stock-facts.ts";

export const stockFields = ["onHand", "incomingQuantity", "incomingDate"] as const;
export type StockField = (typeof stockFields)[number];

/** Fields of a stock report, but without negative figures: a person can correct them. */
const formFields = {
  onHand: whole({ min: 0, max: 100_000_000 }),
  incomingQuantity: clearable(stockColumns.incomingQuantity),
  incomingDate: clearable(stockColumns.incomingDate),
};

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
  }: { current: StockFacts | null; now: number; context: Omit<ImportContext, "style"> },
): { kind: "facts"; facts: StockFacts } | { kind: "problems"; problems: StockProblem[] } {
  const parsed = parseFields(formFields, typed, { ...context, style: "comma" });
  if (parsed.kind === "problems")
    return {
      kind: "problems",
      problems: parsed.problems.map(({ path, problem, limit }) => ({
        field: path as StockField,
        problem,
        text: cleanLine(typed[path as StockField]).slice(0, 80),
        ...(limit && { limit: Number(limit) }),
      })),
    };
  const { values } = parsed;
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
