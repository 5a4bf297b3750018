import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import type { FactsOutcome } from "../../product-files/domain/facts-outcome.ts";
import { parseIncoming } from "./parse-incoming.ts";
import type { stockColumns } from "./stock-columns.ts";
import type { StockFacts } from "./stock-facts.ts";

/** Milliseconds by which a stock report may be dated in the future, because the sender's clock may be fast. */
const clockDifference = 3_600_000;

/** Applies a stock row; its time is `now` unless the row has one. A negative figure counts as 0. */
export function applyStockRow(
  values: ValuesOfRow<typeof stockColumns>,
  current: StockFacts | null,
  { now }: { now: number },
): FactsOutcome<StockFacts> {
  const reportedAt = values.reportedAt ?? now;
  if (reportedAt > now + clockDifference)
    return { kind: "problem", column: "reportedAt", problem: "reported-in-the-future" };
  if (values.onHand === null)
    return { kind: "problem", column: "onHand", problem: "not-clearable" };
  const onHand = values.onHand ?? current?.onHand;
  if (onHand === undefined) return { kind: "problem", column: "onHand", problem: "missing" };
  if (current && reportedAt < current.reportedAt)
    return { kind: "problem", column: "reportedAt", problem: "older-report" };
  const expected = parseIncoming(incomingAfter(values, current));
  if (expected.kind === "problem")
    return { kind: "problem", column: expected.field, problem: expected.problem };
  const { incoming } = expected;
  const location = values.location === undefined ? current?.location : values.location;
  return {
    kind: "facts",
    facts: { onHand: Math.max(0, onHand), incoming, reportedAt, ...(location && { location }) },
  };
}

function incomingAfter(
  { incomingQuantity, incomingDate }: ValuesOfRow<typeof stockColumns>,
  current: StockFacts | null,
): { quantity: number | null; date: string | null } {
  const isCleared =
    incomingQuantity === null || (incomingDate === null && incomingQuantity === undefined);
  if (isCleared) return { quantity: null, date: null };
  const known = current?.incoming ?? null;
  return {
    quantity: incomingQuantity ?? known?.quantity ?? null,
    date: incomingDate === undefined ? (known?.date ?? null) : incomingDate,
  };
}
