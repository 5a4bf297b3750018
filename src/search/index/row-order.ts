/** Sorted order of rows. Only changed rows are sorted and merged into the order, because sorting all rows is slow. */
export function createRowOrder(compare: (one: number, other: number) => number) {
  let order = new Int32Array();
  let positions = new Int32Array();
  const changed = new Set<number>();

  function renew(size: number): void {
    const kept = order.filter((row) => !changed.has(row));
    const added = [...changed].sort(compare);
    const merged = new Int32Array(kept.length + added.length);
    for (let at = 0, fromKept = 0, fromAdded = 0; at < merged.length; at += 1) {
      const [old = -1, fresh = -1] = [kept[fromKept], added[fromAdded]];
      if (fresh < 0 || (old >= 0 && compare(old, fresh) <= 0)) {
        merged[at] = old;
        fromKept += 1;
      } else {
        merged[at] = fresh;
        fromAdded += 1;
      }
    }
    order = merged;
    positions = new Int32Array(size);
    for (let at = 0; at < order.length; at += 1) positions[order[at] ?? 0] = at;
    changed.clear();
  }

  return {
    touch: (row: number): void => void changed.add(row),
    /** Rows in sorted order, and the position of each row. Empty rows of removed products are first or last. */
    read(size: number): { rows: Int32Array; positions: Int32Array } {
      if (changed.size > 0) renew(size);
      return { rows: order, positions };
    },
  };
}

/** The `count` rows with the lowest values in `numbers`, unsorted, and any further rows that tie with the last of them. */
export function firstRows(rows: Int32Array, numbers: ArrayLike<number>, count: number): Int32Array {
  if (rows.length <= count) return rows;
  const sorted = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) sorted[at] = numbers[rows[at] ?? 0] ?? 0;
  sorted.sort();
  const last = sorted[count - 1] ?? 0;
  return count === 0 ? rows.subarray(0, 0) : rows.filter((row) => (numbers[row] ?? 0) <= last);
}
