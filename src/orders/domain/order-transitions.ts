import { applyMoves, type LineMove, type LinePlace, movesFrom } from "./line-moves.ts";
import {
  type CancelReason,
  type OrderLine,
  type OrderState,
  type OrderWithLines,
  orderStateOf,
} from "./order.ts";
import { addPickedLot, limitPickedLots, type PickedLot, takePickedLot } from "./picked-lots.ts";

/** Order after a decision of the staff, with the units that it moved. */
export type DecidedOrder = OrderWithLines & { moves: readonly LineMove[] };

/** Units of a line, by its position in the order. */
export type UnitsOf = { position: number; units: number };

/** Places of units that have not left. */
const unsent: readonly LinePlace[] = ["waiting", "allocated", "picked"];

/** States of an order that is accepted and of which something has not left. */
const inPreparation: ReadonlySet<OrderState> = new Set([
  "confirmed",
  "partly-waiting",
  "prepared",
  "partly-shipped",
]);

/** Accepts an order; null unless it is received and not confirmed yet. Its freight has to be known (`settleFreight`). */
export function confirmOrder({ order, lines }: OrderWithLines, at: number): DecidedOrder | null {
  if (orderStateOf(order, lines) !== "received" || order.freight === "manual") return null;
  return { order: { ...order, confirmedAt: at }, lines, moves: [] };
}

/** Cancels what has not left of some lines, or of all; null if there is nothing left to cancel. */
export function cancelLines(
  { order, lines }: OrderWithLines,
  {
    positions,
    reason,
    at,
  }: { positions: readonly number[] | "all"; reason: CancelReason; at: number },
): DecidedOrder | null {
  const state = orderStateOf(order, lines);
  if (state !== "received" && !inPreparation.has(state)) return null;
  const chosen = lines.filter(
    ({ position }) => positions === "all" || positions.includes(position),
  );
  const moves = chosen.flatMap((line) => movesFrom(line, unsent, { to: "cancelled" }));
  const moved = moves.length > 0 ? applyMoves(lines, moves) : null;
  if (!moved) return null;
  const touched = new Set(moves.map(({ position }) => position));
  const cancelled = moved
    .map(withLotsOfPicked)
    .map((line) =>
      touched.has(line.position) ? { ...line, cancelReason: reason, promisedOn: null } : line,
    );
  const isOver = cancelled.every((line) => line.cancelled === line.ordered);
  return {
    order: { ...order, cancelledAt: isOver ? at : order.cancelledAt },
    lines: cancelled,
    moves,
  };
}

/** Promises what is left of a line for a day (`YYYY-MM-DD`), or as the whole order (null); null if nothing is left. */
export function promiseLine(
  { order, lines }: OrderWithLines,
  { position, day }: { position: number; day: string | null },
): DecidedOrder | null {
  const state = orderStateOf(order, lines);
  const line = lines.find((one) => one.position === position);
  if ((state !== "received" && !inPreparation.has(state)) || !line || leftOf(line) === 0)
    return null;
  return { order, lines: replaceLine(lines, { ...line, promisedOn: day }), moves: [] };
}

/** Gives units that were taken from the stock to lines that wait for them. */
export function allocateLines(
  { order, lines }: OrderWithLines,
  given: readonly UnitsOf[],
): DecidedOrder | null {
  return moved(
    { order, lines },
    given.map(({ position, units }) => ({ position, from: "waiting", to: "allocated", units })),
  );
}

/** Notes units as taken from the shelf, with their lot; null unless they are allocated and the order is confirmed. */
export function pickUnits(
  found: OrderWithLines,
  { position, units, lot }: UnitsOf & { lot: Omit<PickedLot, "quantity"> | null },
): DecidedOrder | null {
  if (!isInPreparation(found)) return null;
  const decision = moved(found, [{ position, from: "allocated", to: "picked", units }]);
  const line = decision?.lines.find((one) => one.position === position);
  if (!decision || !line || !lot) return decision;
  const added = { quantity: units, lot: lot.lot, bestBefore: lot.bestBefore };
  const pickedLots = addPickedLot(line.pickedLots, added);
  return { ...decision, lines: replaceLine(decision.lines, { ...line, pickedLots }) };
}

/** Puts picked units back on their shelf; they stay allocated. */
export function putBack(found: OrderWithLines, units: readonly UnitsOf[]): DecidedOrder | null {
  return moved(
    found,
    units.map((some) => ({ ...some, from: "picked", to: "allocated" })),
  );
}

/** Sends units of lots, picked ones first; null unless there are as many and the order is confirmed. */
export function shipUnits(
  found: OrderWithLines,
  sent: readonly (UnitsOf & { lot: string })[],
): DecidedOrder | null {
  if (!isInPreparation(found)) return null;
  const byPosition = new Map(found.lines.map((line) => [line.position, line]));
  const moves = sent.flatMap(({ position, units }) => {
    const line = byPosition.get(position);
    return line ? movesFrom(line, ["picked", "allocated"], { to: "shipped", units }) : [];
  });
  const wanted = sent.reduce((sum, { units }) => sum + units, 0);
  const given = moves.reduce((sum, { units }) => sum + units, 0);
  if (wanted !== given) return null;
  const lines = found.lines.map((line) => ({ ...line, pickedLots: lotsLeft(line, sent) }));
  return moved({ order: found.order, lines }, moves);
}

/** Lets an order leave in parts from now on; null unless it counts and something of it has not left. */
export function sendInParts(found: OrderWithLines): DecidedOrder | null {
  const { order, lines } = found;
  if (orderStateOf(order, lines) !== "received" && !isInPreparation(found)) return null;
  return { order: { ...order, shipping: "in-parts" }, lines, moves: [] };
}

/** Notes that everything sent has arrived; null while something has not left. */
export function deliverOrder({ order, lines }: OrderWithLines, at: number): DecidedOrder | null {
  if (orderStateOf(order, lines) !== "shipped") return null;
  return { order: { ...order, deliveredAt: at }, lines, moves: [] };
}

/** Units of a line that have not left and are not cancelled. */
export function leftOf({ waiting, allocated, picked }: OrderLine): number {
  return waiting + allocated + picked;
}

/** Units of an order that can be sent now. */
export function sendableUnits(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { allocated, picked }) => sum + allocated + picked, 0);
}

export function isInPreparation({ order, lines }: OrderWithLines): boolean {
  return inPreparation.has(orderStateOf(order, lines));
}

function lotsLeft(
  { position, pickedLots }: OrderLine,
  sent: readonly (UnitsOf & { lot: string })[],
): readonly PickedLot[] {
  return sent
    .filter((one) => one.position === position)
    .reduce((lots, { lot, units: quantity }) => takePickedLot(lots, { lot, quantity }), pickedLots);
}

function moved({ order, lines }: OrderWithLines, moves: readonly LineMove[]): DecidedOrder | null {
  const after = moves.length > 0 ? applyMoves(lines, moves) : null;
  return after && { order, lines: after.map(withLotsOfPicked), moves };
}

/** The line without lots of units that are picked no more. */
function withLotsOfPicked(line: OrderLine): OrderLine {
  return { ...line, pickedLots: limitPickedLots(line.pickedLots, line.picked) };
}

function replaceLine(lines: readonly OrderLine[], changed: OrderLine): OrderLine[] {
  return lines.map((line) => (line.position === changed.position ? changed : line));
}
