import type { LineUnits, OrderLine } from "./order.ts";

/** Places where the units of a line are; each unit that was ordered is in one of them. */
export const linePlaces = ["waiting", "allocated", "picked", "shipped", "cancelled"] as const;
export type LinePlace = (typeof linePlaces)[number];

/** Units of a line that go from one place to another. The history of an order stores each of them. */
export type LineMove = { position: number; from: LinePlace; to: LinePlace; units: number };

/** Places to which units can go. What was shipped comes back as a return, and what was cancelled stays so. */
const nextPlaces: Readonly<Record<LinePlace, readonly LinePlace[]>> = {
  waiting: ["allocated", "cancelled"],
  allocated: ["waiting", "picked", "shipped", "cancelled"],
  picked: ["allocated", "shipped", "cancelled"],
  shipped: [],
  cancelled: [],
};

/** Lines after their units have moved; null if a move is not possible, or takes more units than there are. */
export function applyMoves<Line extends LineUnits & Pick<OrderLine, "position">>(
  lines: readonly Line[],
  moves: readonly LineMove[],
): Line[] | null {
  const moved = new Map(lines.map((line) => [line.position, { ...line }]));
  for (const { position, from, to, units } of moves) {
    const line = moved.get(position);
    const isPossible = nextPlaces[from].includes(to) && Number.isSafeInteger(units) && units > 0;
    if (!line || !isPossible || line[from] < units) return null;
    line[from] -= units;
    line[to] += units;
  }
  return [...moved.values()];
}

/** Moves of `units` out of the given places of a line, taken in their order; all that there are without `units`. */
export function movesFrom(
  line: LineUnits & Pick<OrderLine, "position">,
  places: readonly LinePlace[],
  { to, units = Number.POSITIVE_INFINITY }: { to: LinePlace; units?: number },
): LineMove[] {
  let left = units;
  return places.flatMap((from): LineMove[] => {
    const taken = Math.min(left, line[from]);
    left -= taken;
    return taken > 0 ? [{ position: line.position, from, to, units: taken }] : [];
  });
}
