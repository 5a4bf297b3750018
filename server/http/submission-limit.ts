import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimitKey } from "./client-address.ts";

export interface SubmissionLimit {
  /** Counts one; returns null, or the whole seconds after which another may come. */
  take(address: string): Promise<number | null>;
}

/** Counts for all instances together; null when nobody can tell. */
export type SharedCount = (key: string) => Promise<{ count: number; endsInMs: number } | null>;

/**
 * At most `perHour` from one client address; 0 is no limit. Each process counts for itself, and what it would turn
 * away costs the others nothing; with `shared` the count of all instances decides. Where that one cannot be told,
 * because the database is away, the process's own goes on: nobody is turned away for it, and at most `perHour` come
 * through each instance.
 */
export function createSubmissionLimit(perHour: number, shared?: SharedCount): SubmissionLimit {
  if (perHour === 0) return { take: async () => null };
  const own = new RateLimiterMemory({ points: perHour, duration: 3600 });
  return {
    async take(address) {
      const key = rateLimitKey(address);
      const wait = await takeHere(own, key);
      if (wait !== null) return toSeconds(wait);
      const all = await shared?.(key);
      return all && all.count > perHour ? toSeconds(all.endsInMs) : null;
    },
  };
}

/** Null, or for how many milliseconds no more are taken. */
async function takeHere(own: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await own.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
    throw refusal;
  }
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
