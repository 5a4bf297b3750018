import { applyMoves, type LineMove } from "./line-moves.ts";
import type { LineUnits, OrderDecisions, OrderLine } from "./order.ts";

/** Entry in the history of an order, as far as it decides the order's state. */
export type OrderEvent = {
  what: string;
  at: number;
  /** True for an order that was placed above the buyer's limit. */
  needsApproval?: boolean;
  moves: readonly LineMove[];
};

type UnitsOfLine = LineUnits & Pick<OrderLine, "position">;

/**
 * Decisions and units of an order after its history, oldest entry first, starting from what was ordered.
 * @throws if an entry moves units that are not there: the history is incomplete.
 */
export function replayOrder(
  ordered: readonly Pick<OrderLine, "position" | "ordered">[],
  events: readonly OrderEvent[],
): { decisions: OrderDecisions; lines: UnitsOfLine[] } {
  let decisions: OrderDecisions = {
    approval: "not-needed",
    confirmedAt: null,
    cancelledAt: null,
    deliveredAt: null,
  };
  let lines = ordered.map(
    ({ position, ordered: units }): UnitsOfLine => ({
      position,
      ordered: units,
      cancelled: 0,
      waiting: units,
      allocated: 0,
      picked: 0,
      shipped: 0,
      returned: 0,
    }),
  );
  for (const event of events) {
    const moved = applyMoves(lines, event.moves);
    if (!moved)
      throw new Error(`The history of an order moves units that are not there: ${event.what}`);
    lines = moved;
    decisions = { ...decisions, ...decisionOf(event) };
  }
  return { decisions, lines };
}

function decisionOf({ what, at, needsApproval }: OrderEvent): Partial<OrderDecisions> {
  switch (what) {
    case "placed":
      return { approval: needsApproval ? "pending" : "not-needed" };
    case "approved":
      return { approval: "approved" };
    case "declined":
      return { approval: "declined" };
    case "confirmed":
      return { confirmedAt: at };
    case "cancelled":
      return { cancelledAt: at };
    case "delivered":
      return { deliveredAt: at };
    default:
      return {};
  }
}
