import { fetching } from "../promises/fetching.ts";

/** Retry delays: `quickTries` short ones, then `laterDelays` in milliseconds, the last of which repeats. */
export type Backoff = { quickTries: number; laterDelays: readonly number[] };

/** Milliseconds after the `failures`th failure, from 1; `random` (0 to 1) cuts up to a fifth. @throws RangeError below 1. */
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

/** Milliseconds after the `failures`th failure, from 0: 1, 2, 4 … seconds, at most 30. @throws RangeError below 0. */
export function retryDelay(failures: number): number {
  if (!Number.isSafeInteger(failures) || failures < 0) {
    throw new RangeError(`Failures are counted from 0 in whole numbers, not ${failures}`);
  }
  return Math.min(fetching.firstDelay * 2 ** failures, fetching.maxDelay);
}
