import { retryDelay } from "../../promises/fetching.ts";

const minute = 60_000;
const hour = 60 * minute;

/** How long an email is tried for, in milliseconds: long enough for a weekend, not for a mail that nobody expects any more. */
export const triedFor = 3 * 24 * hour;

/** How many tries follow each other within seconds, where a restart of the mail server is over soon. */
const quickTries = 6;
const laterDelays = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour];

/** No email waits longer than this for its next try, in milliseconds. */
export const longestDelay = 4 * hour;

/**
 * When an email is tried again, in epoch milliseconds; null when it has been tried for long enough.
 *
 * `failures` counts this one too, from 1. After the first six the delays are those of `retryDelay`, then they
 * grow from a minute to four hours. Each is cut by up to a fifth, as `random` (from 0 to below 1) says, so that
 * what failed together does not come back together. The last try is made exactly at `giveUpAt`.
 *
 * @throws RangeError when `failures` is not a whole number of at least 1.
 */
export function nextAttempt({
  failures,
  now,
  giveUpAt,
  random,
}: {
  failures: number;
  now: number;
  giveUpAt: number;
  random: number;
}): number | null {
  if (!Number.isSafeInteger(failures) || failures < 1) {
    throw new RangeError(`Failures are counted from 1 in whole numbers, not ${failures}`);
  }
  if (now >= giveUpAt) return null;
  const delay = delayAfter(failures) * (1 - random / 5);
  return Math.min(now + Math.round(delay), giveUpAt);
}

function delayAfter(failures: number): number {
  if (failures <= quickTries) return retryDelay(failures - 1);
  const later = Math.min(failures - quickTries, laterDelays.length) - 1;
  return laterDelays[later] ?? longestDelay;
}
