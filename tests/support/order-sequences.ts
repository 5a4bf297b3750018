import { movesFrom } from "../../src/orders/domain/line-moves.ts";
import {
  cancelReasons,
  type LineUnits,
  type OrderLine,
  type OrderState,
  type OrderWithLines,
  orderStateOf,
} from "../../src/orders/domain/order.ts";
import { type OrderEvent, replayOrder } from "../../src/orders/domain/order-history.ts";
import {
  allocateLines,
  cancelLines,
  confirmOrder,
  type DecidedOrder,
  deliverOrder,
  pickUnits,
  promiseLine,
  putBack,
  shipUnits,
} from "../../src/orders/domain/order-transitions.ts";
import { orderOf } from "../orders/example-order.ts";

export type Random = (below: number) => number;

/** Random number from 0 to `below` - 1 (mulberry32, which is public domain). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Takes orders through random decisions, and returns the first whose state or units differ from what its history says,
 * or whose units do not add up; null if there is none. `seen`: how often each state was reached.
 */
export function findDriftingOrder({ sequences, seed }: { sequences: number; seed: number }) {
  const random = randomFrom(seed);
  const seen = new Map<OrderState, number>();
  for (let number = 0; number < sequences; number += 1) {
    const placed = placedOrder(random);
    let found: OrderWithLines = placed.found;
    const events = [placed.event];
    for (let step = 0; step < 14; step += 1) {
      const at = step + 1;
      const what = steps[random(steps.length)] ?? "confirmed";
      const decision = decide(what, { found, random, at });
      if (!decision) continue;
      found = { order: decision.order, lines: decision.lines };
      const isOver = decision.order.cancelledAt !== placed.found.order.cancelledAt;
      events.push({
        what: what === "cancelled" && !isOver ? "line" : what,
        at,
        moves: decision.moves,
      });
    }
    const replayed = replayOrder(found.lines, events);
    const state = orderStateOf(found.order, found.lines);
    seen.set(state, (seen.get(state) ?? 0) + 1);
    const isSame =
      state === orderStateOf(replayed.decisions, replayed.lines) &&
      found.lines.every((line, at) => isSameUnits(line, replayed.lines[at]));
    if (!isSame || !found.lines.every(addsUp)) return { drifting: { found, events }, seen };
  }
  return { drifting: null, seen };
}

const steps = [
  "confirmed",
  "allocated",
  "picked",
  "put-back",
  "shipped",
  "delivered",
  "cancelled",
  "line",
];

function placedOrder(random: Random): { found: OrderWithLines; event: OrderEvent } {
  const { order, lines } = orderOf("company", { reference: "PED-0000-0001" });
  const [sample] = lines;
  if (!sample) throw new Error("no line");
  const needsApproval = random(8) === 0;
  const placed = Array.from({ length: 1 + random(3) }, (_, index): OrderLine => {
    const ordered = 1 + random(5);
    return { ...sample, position: index + 1, ordered, waiting: ordered, allocated: 0 };
  });
  const moves = needsApproval
    ? []
    : placed.flatMap((line) =>
        movesFrom(line, ["waiting"], { to: "allocated", units: random(line.ordered + 1) }),
      );
  const found = {
    order: { ...order, approval: needsApproval ? "pending" : "not-needed" },
    lines: placed,
  };
  const allocated = moves.length > 0 ? allocateLines(found as OrderWithLines, moves) : null;
  return {
    found: (allocated ?? found) as OrderWithLines,
    event: { what: "placed", at: 0, needsApproval, moves },
  };
}

function decide(
  what: string,
  { found, random, at }: { found: OrderWithLines; random: Random; at: number },
): DecidedOrder | null {
  const line = found.lines[random(found.lines.length)];
  if (!line) return null;
  const { position } = line;
  const some = [{ position, units: 1 + random(4), lot: "" }];
  switch (what) {
    case "confirmed":
      return confirmOrder(found, at);
    case "allocated":
      return orderStateOf(found.order, found.lines) === "in-approval"
        ? null
        : allocateLines(found, some);
    case "picked":
      return pickUnits(found, { position, units: 1 + random(4), lot: null });
    case "put-back":
      return putBack(found, some);
    case "shipped":
      return shipUnits(found, some);
    case "delivered":
      return deliverOrder(found, at);
    case "cancelled": {
      const reason = cancelReasons[random(cancelReasons.length)] ?? "other";
      return cancelLines(found, { positions: random(3) === 0 ? "all" : [position], reason, at });
    }
    default:
      return promiseLine(found, { position, day: "2026-12-02" });
  }
}

const units = [
  "ordered",
  "cancelled",
  "waiting",
  "allocated",
  "picked",
  "shipped",
  "returned",
] as const;

function isSameUnits(one: LineUnits, other: LineUnits | undefined): boolean {
  return units.every((name) => one[name] === other?.[name]);
}

/** The check constraint of the table `order_line`. */
function addsUp(line: LineUnits): boolean {
  const { ordered, cancelled, waiting, allocated, picked, shipped, returned } = line;
  return (
    ordered === cancelled + waiting + allocated + picked + shipped &&
    units.every((name) => line[name] >= 0) &&
    shipped >= returned
  );
}
