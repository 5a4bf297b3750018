import { type Backoff, backoffDelay } from "../../kernel/backoff.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds for which an email is retried; they cover a weekend. */
export const triedFor = 3 * 24 * hour;

export const longestDelay = 4 * hour;

const backoff: Backoff = {
  quickTries: 6,
  laterDelays: [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, longestDelay],
};

/**
 * Next attempt in epoch milliseconds; null when given up. `failures` counts from 1, including this one; `random` is
 * from 0 to below 1. The last attempt is exactly at `giveUpAt`.
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
