import { fetching } from "../promises/fetching.ts";

/** Retry delays: `quickTries` short ones, then `laterDelays` in milliseconds, the last of which repeats. */
export type Backoff = { quickTries: number; laterDelays: readonly number[] };

/**
 * Milliseconds to wait after the `failures`th failure in a row, counted from 1. Jitter: `random` (0 ≤ random < 1)
 * cuts each delay by up to a fifth.
 * @throws RangeError when `failures` is not a whole number of at least 1.
 */
export function backoffDelay(
  { quickTries, laterDelays }: Backoff,
  { failures, random }: { failures: number; random: number },
): number {
  if (!Number.isSafeInteger(failures) || failures < 1) {
    throw new RangeError(`Failures are counted from 1 in whole numbers, not ${failures}`);
  }
  const later = laterDelays[failures - quickTries - 1] ?? laterDelays.at(-1) ?? 0;
  const delay = failures <= quickTries ? retryDelay(failures - 1) : later;
  return Math.round(delay * (1 - random / 5));
}

/**
 * Milliseconds to wait after the `failures`th failure in a row, counted from 0: 1, 2, 4 … seconds, at most 30.
 * @throws RangeError when `failures` is not a whole number of at least 0.
 */
export function retryDelay(failures: number): number {
  if (!Number.isSafeInteger(failures) || failures < 0) {
    throw new RangeError(`Failures are counted from 0 in whole numbers, not ${failures}`);
  }
  return Math.min(fetching.firstDelay * 2 ** failures, fetching.longestDelay);
}
