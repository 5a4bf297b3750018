import type { Temporal } from "temporal-polyfill";
import { backoffDelay } from "../../kernel/backoff.ts";
import { fetching } from "../../promises/fetching.ts";
import { patienceFor, type ViesFault } from "./fault.ts";

/** After this long without an answer only a person asks again. */
const givesUpAfter = { hours: 48 } as const;

/** Between the later attempts, in milliseconds. Member states close for nights and weekends. */
const laterDelays = [5, 15, 30, 60, 120, 240].map((minutes) => minutes * 60_000);

/**
 * When to ask again after a call that brought no answer: first after seconds, as everything is fetched here,
 * then after minutes to hours.
 * Null: not again, because the fault is final or the next attempt would come too late.
 *
 * `retryAfter`, in milliseconds, is how long the service itself asked to be left alone.
 *
 * `failures` counts calls since `since`, this one included, and is at least 1. `random` is from 0 to below 1.
 */
export function nextCheck({
  fault,
  failures,
  since,
  now,
  random,
  retryAfter = null,
}: {
  fault: ViesFault;
  failures: number;
  since: Temporal.Instant;
  now: Temporal.Instant;
  random: number;
  retryAfter?: number | null;
}): Temporal.Instant | null {
  const patience = patienceFor(fault);
  if (patience === "never") return null;
  const quickTries = patience === "soon" ? fetching.retries : 0;
  const delay = backoffDelay({ quickTries, laterDelays }, { failures, random });
  const next = now.add({ milliseconds: Math.round(Math.max(delay, retryAfter ?? 0)) });
  return next.since(since).total("hours") > givesUpAfter.hours ? null : next;
}
