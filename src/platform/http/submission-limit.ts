import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimitKey, wideNetworkKey } from "./client-address.ts";

export interface SubmissionLimit {
  /** Counts one; returns null, or the whole seconds after which another may come. */
  take(address: string): Promise<number | null>;
}

/** So many times what one network may, all networks of one /48 may together. */
const widerTimes = 8;

/** Counts for all instances together; null when nobody can tell. */
export type SharedCount = (key: string) => Promise<{ count: number; endsInMs: number } | null>;

/**
 * At most `perHour` from one client address, and eight times as many from the /48 around it; 0 is no limit. Each process counts for itself, and what it would turn
 * away costs the others nothing; with `shared` the count of all instances decides. Where that one cannot be told,
 * because the database is away, the process's own goes on: nobody is turned away for it, and at most `perHour` come
 * through each instance.
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
      // The wider first: what it turns away costs no memory for another network.
      const wide = wideNetworkKey(address);
      const wait = wide === null ? null : await takeWide(wide);
      return wait ?? takeOne(rateLimitKey(address));
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
