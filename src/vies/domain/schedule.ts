import type { Temporal } from "temporal-polyfill";
import { backoffDelay } from "../../kernel/backoff.ts";
import { fetching } from "../../promises/fetching.ts";
import type { ViesFault } from "./check.ts";

/** Automatic retries end after this time; from then on only a person can start a call. */
const givesUpAfter = { hours: 48 } as const;

/** Delays of later attempts, in milliseconds; long, because member states switch off at night and on weekends. */
const laterDelays = [5, 15, 30, 60, 120, 240].map((minutes) => minutes * 60_000);

/**
 * Instant of the next attempt after a failed call: at first after seconds, then after minutes to hours. Null when the
 * fault is final or the attempt would be too late. `retryAfter`: milliseconds that the service asked for. `failures`:
 * calls since `since`, at least 1. `random`: from 0 to below 1.
 */
export function nextCheck({
  fault,
  failures,
  since,
  now,
  random,
  retryAfter = 0,
}: {
  fault: ViesFault;
  failures: number;
  since: Temporal.Instant;
  now: Temporal.Instant;
  random: number;
  retryAfter?: number | undefined;
}): Temporal.Instant | null {
  const policy = retryPolicyFor(fault);
  if (policy === "never") return null;
  const quickTries = policy === "soon" ? fetching.retries : 0;
  const delay = backoffDelay({ quickTries, laterDelays }, { failures, random });
  const next = now.add({ milliseconds: Math.round(Math.max(delay, retryAfter)) });
  return next.since(since).total("hours") > givesUpAfter.hours ? null : next;
}

/** Retry policy: `soon` transient; `later` rate limit, worse with quick retries; `never` would be rejected again. */
function retryPolicyFor(fault: ViesFault): "soon" | "later" | "never" {
  switch (fault) {
    case "INVALID_INPUT":
    case "INVALID_REQUESTER_INFO":
      return "never";
    case "VAT_BLOCKED":
    case "IP_BLOCKED":
    case "too-many-requests":
      return "later";
    default:
      return "soon";
  }
}
