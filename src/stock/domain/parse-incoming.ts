import type { Incoming } from "./stock-facts.ts";

export type IncomingProblem =
  | { field: "incomingDate"; problem: "incoming-without-date" }
  | { field: "incomingQuantity"; problem: "incoming-without-quantity" };

/** Expected delivery, null if there is none. It has a quantity and a date; one of 0 units is none. */
export function parseIncoming({
  quantity,
  date,
}: {
  quantity: number | null;
  date: string | null;
}): { kind: "incoming"; incoming: Incoming | null } | ({ kind: "problem" } & IncomingProblem) {
  if (quantity === 0 || (quantity === null && date === null))
    return { kind: "incoming", incoming: null };
  if (date === null)
    return { kind: "problem", field: "incomingDate", problem: "incoming-without-date" };
  if (quantity === null)
    return { kind: "problem", field: "incomingQuantity", problem: "incoming-without-quantity" };
  return { kind: "incoming", incoming: { quantity, date } };
}
