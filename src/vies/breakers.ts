import type { Temporal } from "temporal-polyfill";
import { admit, afterFailure, type Breaker, closedBreaker } from "./domain/breaker.ts";

export type Breakers = {
  /** Null when VIES may be called for a country; else the earliest instant for the next call. */
  admit(country: string, now: Temporal.Instant): Temporal.Instant | null;
  answered(country: string): void;
  failed(country: string, now: Temporal.Instant): void;
  hold(until: Temporal.Instant): void;
  list(): { country: string; state: Breaker["kind"] }[];
};

const longestHold = 24 * 3_600_000;

/** One circuit breaker per country, in this process. */
export function createBreakers(): Breakers {
  const breakers = new Map<string, Breaker>();
  const of = (country: string) => breakers.get(country) ?? closedBreaker;
  let heldUntil: Temporal.Instant | null = null;
  return {
    admit(country, now) {
      const held = heldUntil && heldUntil.epochMilliseconds - now.epochMilliseconds;
      // A pause of more than a day is ignored, because it means that the clock was set back.
      if (heldUntil && held && held > 0 && held <= longestHold) return heldUntil;
      const admission = admit(of(country), now);
      if (admission.kind === "wait") return admission.until;
      breakers.set(country, admission.breaker);
      return null;
    },
    answered: (country) => void breakers.set(country, closedBreaker),
    failed: (country, now) => void breakers.set(country, afterFailure(of(country), now)),
    hold(until) {
      heldUntil = until;
    },
    list: () => [...breakers].map(([country, { kind }]) => ({ country, state: kind })),
  };
}
