import type { Temporal } from "temporal-polyfill";

/**
 * Spares a member state that does not answer. `closed`: calls pass; `open`: none does until an instant;
 * `trying`: one call is out to see, and the others wait for what becomes of it.
 */
export type Breaker =
  | { kind: "closed"; failures: number }
  | { kind: "open"; until: Temporal.Instant; openings: number }
  | { kind: "trying"; until: Temporal.Instant; openings: number };

/** As it begins, and again after every call that was answered, whatever the answer. */
export const closedBreaker: Breaker = { kind: "closed", failures: 0 };

/** Failures in a row that open it. */
const opensAfter = 5;
/** It stays open for a minute, twice as long each time the trial fails, at most half an hour. */
const shortest = 60_000;
const longest = 30 * 60_000;
/** A trial nobody heard of again is over after this long. */
const trialLasts = 60_000;

/** Asks to make a call: the breaker as it is from now on, or when to ask again. */
export function admit(
  breaker: Breaker,
  now: Temporal.Instant,
): { kind: "admitted"; breaker: Breaker } | { kind: "wait"; until: Temporal.Instant } {
  if (breaker.kind === "closed") return { kind: "admitted", breaker };
  const left = breaker.until.epochMilliseconds - now.epochMilliseconds;
  // More than it was ever closed for: the clock was set back.
  const isOver = left <= 0 || left > longest;
  if (!isOver) return { kind: "wait", until: breaker.until };
  const { openings } = breaker;
  const until = now.add({ milliseconds: trialLasts });
  return { kind: "admitted", breaker: { kind: "trying", until, openings } };
}

/** After a call that was not. A late failure of a call from before it opened changes nothing. */
export function afterFailure(breaker: Breaker, now: Temporal.Instant): Breaker {
  if (breaker.kind === "open") return breaker;
  if (breaker.kind === "trying") return opened(breaker.openings + 1, now);
  const failures = breaker.failures + 1;
  return failures < opensAfter ? { kind: "closed", failures } : opened(1, now);
}

function opened(openings: number, now: Temporal.Instant): Breaker {
  const milliseconds = Math.min(shortest * 2 ** (openings - 1), longest);
  return { kind: "open", until: now.add({ milliseconds }), openings };
}
