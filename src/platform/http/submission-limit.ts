import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimitKey, wideNetworkKey } from "./client-address.ts";

export interface SubmissionLimit {
  /** Counts a submission; null when it is allowed, else the seconds until the next one is allowed. */
  take(address: string): Promise<number | null>;
}

/** Limit of an IPv6 /48 network, as a multiple of the limit of one client address. */
const widerTimes = 8;

/** Adds one to the count over all instances and returns it; null when the database does not answer. */
export type SharedCount = (key: string) => Promise<{ count: number; endsInMs: number } | null>;

/**
 * Limits submissions to `perHour` per client address and eight times as many per IPv6 /48 network; 0 means no limit.
 * Counts in this process first, then in `shared`; while the database fails, only the process's own count applies.
 */
export function createSubmissionLimit(perHour: number, shared?: SharedCount): SubmissionLimit {
  if (perHour === 0) return { take: async () => null };
  const limitTo = (points: number) => {
    const own = new RateLimiterMemory({ points, duration: 3600 });
    return async (key: string) => {
      const wait = await takeHere(own, key);
      if (wait !== null) return toSeconds(wait);
      const all = await shared?.(key);
      return all && all.count > points ? toSeconds(all.endsInMs) : null;
    };
  };
  const [takeOne, takeWide] = [limitTo(perHour), limitTo(perHour * widerTimes)];
  return {
    async take(address) {
      // The wider network first: when it rejects a submission, no counter is created for the address.
      const wide = wideNetworkKey(address);
      const wait = wide === null ? null : await takeWide(wide);
      return wait ?? takeOne(rateLimitKey(address));
    },
  };
}

/** Counts in this process; null when allowed, else the milliseconds until the next one is allowed. */
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
