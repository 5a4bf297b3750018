import { type ProblemOf, parseFields } from "../../fields/field.ts";
import { type IncomingProblem, parseIncoming } from "./parse-incoming.ts";
import type { StockFacts } from "./stock-facts.ts";
import { type StockField, stockFields, type TypedStock } from "./stock-record.ts";

/** Problem of one field of the form. */
export type StockProblem = {
  field: StockField;
  problem: ProblemOf<(typeof stockFields)[StockField]> | IncomingProblem["problem"];
  limit?: string;
};

/** Parses the form. Report time: `now`, or that of the stored report if later (fast clock). */
export function parseStockForm(
  typed: TypedStock,
  { current, now }: { current: StockFacts | null; now: number },
): { kind: "facts"; facts: StockFacts } | { kind: "problems"; problems: StockProblem[] } {
  const parsed = parseFields(stockFields, typed);
  if (parsed.kind === "problems")
    return {
      kind: "problems",
      problems: parsed.problems.map(({ path, ...found }) => ({
        field: path as StockField,
        ...found,
      })),
    };
  const { onHand, incomingQuantity, incomingDate } = parsed.values;
  const expected = parseIncoming({ quantity: incomingQuantity, date: incomingDate });
  if (expected.kind === "problem") {
    const { field, problem } = expected;
    return { kind: "problems", problems: [{ field, problem }] };
  }
  const reportedAt = Math.max(now, current?.reportedAt ?? 0);
  const { incoming } = expected;
  const location = current?.location;
  return { kind: "facts", facts: { onHand, incoming, reportedAt, ...(location && { location }) } };
}
