import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../../platform/database/database.ts";
import { rateLimitKey, wideNetworkKey } from "../../platform/http/client-address.ts";
import { sumAppliedBytes } from "../store/attachments.ts";

/**
 * Bytes that applicants may attach in 24 hours: from one network (twice as much as one request takes; IPv6: a /48), and
 * in all.
 */
export const dailyBytes = { ofNetwork: 400_000_000, ofSite: 4_000_000_000 };

const day = 86_400;

export type DailyUploads = {
  /** Counts files that an applicant sends; false if they are too many for today. */
  take(upload: { clientAddress: string; bytes: number; now: number }): Promise<boolean>;
};

/** Limit of what applicants attach in a day. Networks are counted in this process, the sum of all in the database. */
export function createDailyUploads(db: Database, limits = dailyBytes): DailyUploads {
  const networks = new RateLimiterMemory({ points: limits.ofNetwork, duration: day });
  return {
    async take({ clientAddress, bytes, now }) {
      const stored = await sumAppliedBytes(db, { since: now - day * 1000 });
      if (stored + bytes > limits.ofSite) return false;
      try {
        await networks.consume(wideNetworkKey(clientAddress) ?? rateLimitKey(clientAddress), bytes);
        return true;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return false;
        throw rejection;
      }
    },
  };
}
