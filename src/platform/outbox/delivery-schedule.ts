import { type Backoff, backoffDelay } from "../../kernel/backoff.ts";

const minute = 60_000;
const hour = 60 * minute;

/** How long an email is tried for, in milliseconds: long enough for a weekend, not for one that nobody expects any more. */
export const triedFor = 3 * 24 * hour;

/** No email waits longer than this for its next try, in milliseconds. */
export const longestDelay = 4 * hour;

/** A restart of the mail server is over within the quick tries. */
const backoff: Backoff = {
  quickTries: 6,
  laterDelays: [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, longestDelay],
};

/**
 * When an email is tried again, in epoch milliseconds; null when it has been tried for long enough. `failures` counts
 * this one too, from 1; `random` is from 0 to below 1. The last try is made exactly at `giveUpAt`.
 *
 * @throws RangeError when `failures` is not a whole number of at least 1.
 */
export function nextDelivery({
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
  const delay = backoffDelay(backoff, { failures, random });
  return now >= giveUpAt ? null : Math.min(now + delay, giveUpAt);
}
