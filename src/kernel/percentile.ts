/** Percentile (nearest rank) of values with their counts, sorted ascending; null without values. `share`: 0 to 1. */
export function percentile(
  sorted: readonly { value: number; count: number }[],
  share: number,
): number | null {
  const rank = Math.max(1, Math.ceil(share * sorted.reduce((sum, { count }) => sum + count, 0)));
  let passed = 0;
  for (const { value, count } of sorted) {
    passed += count;
    if (passed >= rank) return value;
  }
  return null;
}
