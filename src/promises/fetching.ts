/** How data is fetched: how often it is tried again, and how long an answer is kept, in milliseconds. */
export const fetching = { retries: 3, cacheRetention: 5 * 60_000 } as const;

/**
 * Milliseconds to wait after the `failures`th failure in a row, counted from 0: 1, 2, 4 … seconds, at most 30.
 *
 * @throws RangeError when `failures` is not a whole number of at least 0.
 */
export function retryDelay(failures: number): number {
  if (!Number.isSafeInteger(failures) || failures < 0) {
    throw new RangeError(`Failures are counted from 0 in whole numbers, not ${failures}`);
  }
  return Math.min(1000 * 2 ** failures, 30_000);
}
