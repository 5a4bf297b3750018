import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimitKey, wideNetworkKey } from "./client-address.ts";

export interface SubmissionLimit {
  /** Counts a submission; null, or the seconds until another is allowed. */
  take(address: string): Promise<number | null>;
}

/** Limit of a /48, as a multiple of one network's. */
const widerTimes = 8;

/** Count over all instances; null when unknown. */
export type SharedCount = (key: string) => Promise<{ count: number; endsInMs: number } | null>;

/**
 * Limits submissions to `perHour` a client address and eight times as many a /48; 0 is no limit. Counts in process
 * first, then in `shared`. While the database is away the process's own count decides.
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
      // Wider network first: rejections then allocate no counter.
      const wide = wideNetworkKey(address);
      const wait = wide === null ? null : await takeWide(wide);
      return wait ?? takeOne(rateLimitKey(address));
    },
  };
}

/** Null, or the milliseconds until another is allowed. */
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
