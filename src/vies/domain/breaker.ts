import type { Temporal } from "temporal-polyfill";
import type { ViesFault } from "./check.ts";

/** Circuit breaker of one member state; `trying`: one trial call is under way, and others wait. */
export type Breaker =
  | { kind: "closed"; failures: number }
  | { kind: "open"; until: Temporal.Instant; openings: number }
  | { kind: "trying"; until: Temporal.Instant; openings: number };

export const closedBreaker: Breaker = { kind: "closed", failures: 0 };

const opensAfter = 5;
/** Milliseconds that the breaker stays open: a minute, doubled after each failed trial, at most half an hour. */
const minOpenTime = 60_000;
const maxOpenTime = 30 * 60_000;
/** Milliseconds after which a trial without result ends. */
const trialLasts = 60_000;

/** Decides on a call: admitted, with the next state of the breaker, or the instant from which to try again. */
export function admit(
  breaker: Breaker,
  now: Temporal.Instant,
): { kind: "admitted"; breaker: Breaker } | { kind: "wait"; until: Temporal.Instant } {
  if (breaker.kind === "closed") return { kind: "admitted", breaker };
  const left = breaker.until.epochMilliseconds - now.epochMilliseconds;
  // A wait longer than the maximum is over, because it means that the clock was set back.
  const isOver = left <= 0 || left > maxOpenTime;
  if (!isOver) return { kind: "wait", until: breaker.until };
  const { openings } = breaker;
  const until = now.add({ milliseconds: trialLasts });
  return { kind: "admitted", breaker: { kind: "trying", until, openings } };
}

/** State after a failed call. An open breaker ignores failures, because their calls began before it opened. */
export function afterFailure(breaker: Breaker, now: Temporal.Instant): Breaker {
  if (breaker.kind === "open") return breaker;
  if (breaker.kind === "trying") return opened(breaker.openings + 1, now);
  const failures = breaker.failures + 1;
  return failures < opensAfter ? { kind: "closed", failures } : opened(1, now);
}

function opened(openings: number, now: Temporal.Instant): Breaker {
  const milliseconds = Math.min(minOpenTime * 2 ** (openings - 1), maxOpenTime);
  return { kind: "open", until: now.add({ milliseconds }), openings };
}

export type Breakers = ReturnType<typeof createBreakers>;

const maxHold = 24 * 3_600_000;
/** Milliseconds without calls after the status 429 (too many requests) without a Retry-After header. */
const defaultHold = 60_000;

/** Circuit breakers of this process, one per country. */
export function createBreakers() {
  const breakers = new Map<string, Breaker>();
  const of = (country: string) => breakers.get(country) ?? closedBreaker;
  let heldUntil: Temporal.Instant | null = null;
  return {
    /** Null when VIES may be called for a country; else the earliest instant for the next call. */
    admit(country: string, now: Temporal.Instant): Temporal.Instant | null {
      const held = heldUntil && heldUntil.epochMilliseconds - now.epochMilliseconds;
      // A pause of more than a day is ignored, because it means that the clock was set back.
      if (heldUntil && held && held > 0 && held <= maxHold) return heldUntil;
      const admission = admit(of(country), now);
      if (admission.kind === "wait") return admission.until;
      breakers.set(country, admission.breaker);
      return null;
    },
    answered: (country: string) => void breakers.set(country, closedBreaker),
    failed(country: string, now: Temporal.Instant): void {
      breakers.set(country, afterFailure(of(country), now));
    },
    hold(until: Temporal.Instant): void {
      heldUntil = until;
    },
    /** Notes a call without an answer. `retryAfter`: milliseconds that VIES asked to wait. */
    faulted(
      country: string,
      {
        fault,
        retryAfter = defaultHold,
        at,
      }: { fault: ViesFault; retryAfter?: number; at: Temporal.Instant },
    ): void {
      if (fault === "too-many-requests")
        heldUntil = at.add({ milliseconds: Math.round(retryAfter) });
      // A rejected number shows that the service works, so it is no failure of the country.
      if (fault === "INVALID_INPUT" || fault === "INVALID_REQUESTER_INFO")
        breakers.set(country, closedBreaker);
      else breakers.set(country, afterFailure(of(country), at));
    },
    list: () => [...breakers].map(([country, { kind }]) => ({ country, state: kind })),
  };
}
