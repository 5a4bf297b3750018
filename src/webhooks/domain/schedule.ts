import { backoffDelay } from "../../kernel/backoff.ts";

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Delays after each failed attempt, as the Standard Webhooks specification suggests: 75 h 35 min in all. */
const laterDelays = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
];

/** Longest wait that a receiver may ask for with Retry-After, in milliseconds. */
const maxWait = 24 * hours;

/** Next attempt in epoch milliseconds, null at the end; `failures` from 1; `random` from 0 to below 1. */
export function nextWebhookAttempt({
  failures,
  now,
  random,
  retryAfter = 0,
}: {
  failures: number;
  now: number;
  random: number;
  retryAfter?: number | undefined;
}): number | null {
  if (failures > laterDelays.length) return null;
  const delay = backoffDelay({ quickTries: 0, laterDelays }, { failures, random });
  return now + Math.max(delay, Math.min(retryAfter, maxWait));
}
