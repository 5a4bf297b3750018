import type { Temporal } from "temporal-polyfill";
import { backoffDelay } from "../../kernel/backoff.ts";
import { fetching } from "../../promises/fetching.ts";
import { patienceFor, type ViesFault } from "./fault.ts";

/** Later than this only a person asks again. */
const givesUpAfter = { hours: 48 } as const;

/** Later attempts, in milliseconds. Member states close for nights and weekends. */
const laterDelays = [5, 15, 30, 60, 120, 240].map((minutes) => minutes * 60_000);

/**
 * Instant of the next attempt after a failed call: after seconds first, then minutes to hours. Null: the fault is
 * final, or it would come too late.
 * `retryAfter`: milliseconds that the service asked for. `failures`: calls since `since`, at least 1. `random`: from
 * 0 to below 1.
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
