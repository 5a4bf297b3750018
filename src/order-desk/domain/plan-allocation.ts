/** Line that waits for stock, with the instant at which its order was placed. */
export type WaitingLine = {
  orderId: string;
  position: number;
  productId: number;
  waiting: number;
  placedAt: number;
};

/** Units that each waiting line gets of what is free of its product: the orders placed first, first. */
export function planAllocation<Line extends WaitingLine>(
  lines: readonly Line[],
  free: ReadonlyMap<number, number>,
): (Line & { given: number })[] {
  const left = new Map(free);
  return lines
    .toSorted((one, other) => one.placedAt - other.placedAt || compare(one.orderId, other.orderId))
    .map((line) => {
      const given = Math.min(line.waiting, Math.max(0, left.get(line.productId) ?? 0));
      left.set(line.productId, (left.get(line.productId) ?? 0) - given);
      return { ...line, given };
    });
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
