import { createHmac } from "node:crypto";
import type { Database } from "../database/database.ts";
import { rateLimitKey, wideNetworkKey } from "../http/client-address.ts";
import { countAttempt, purgeOverAttempts } from "../http/submission-limit.ts";

/** Rate limit: `max` attempts of the kind `of` by the same client or account (`by`) within `seconds`. */
export type Attempt = { of: string; by: string; max: number; seconds: number };

export type Attempts = ReturnType<typeof createAttempts>;

/** Rate limiter that counts in the database, so that limits hold across instances and restarts. */
export function createAttempts(
  db: Database,
  { secret, clock = () => Date.now() }: { secret: string; clock?: () => number },
) {
  const keyOf = ({ of, by }: Attempt) =>
    createHmac("sha256", secret).update(`attempt\n${of}\n${by}`).digest("base64url");
  const count = (attempt: Attempt, now: number) =>
    countAttempt(db, { key: keyOf(attempt), now, endsAt: now + attempt.seconds * 1000 });
  return {
    /** Counts an attempt against each limit; null, or the seconds until the first exceeded limit resets. */
    async take(...attempts: Attempt[]): Promise<number | null> {
      const now = clock();
      await purgeOverAttempts(db, { now });
      for (const attempt of attempts) {
        const counted = await count(attempt, now);
        if (counted.count > attempt.max)
          return Math.max(1, Math.ceil((counted.ends_at - now) / 1000));
      }
      return null;
    },
    /** Counts one attempt; true when the limit is exceeded. */
    isOver: async (attempt: Attempt): Promise<boolean> =>
      (await count(attempt, clock())).count > attempt.max,
    async giveBack(attempt: Attempt): Promise<void> {
      await db
        .updateTable("attempt_limit")
        .set((eb) => ({ count: eb("count", "-", 1) }))
        .where("key", "=", keyOf(attempt))
        .where("count", ">", 0)
        .execute();
    },
    async purge(attempt: Attempt): Promise<void> {
      await db.deleteFrom("attempt_limit").where("key", "=", keyOf(attempt)).execute();
    },
  };
}

/** Rate limits for one client IP address and, with IPv6, its /48 network; generous, because an office shares them. */
export function attemptsFrom(clientAddress: string): Attempt[] {
  const quarterOfAnHour = 15 * 60;
  const wide = wideNetworkKey(clientAddress);
  const by = rateLimitKey(clientAddress);
  const network = { of: "address", by, max: 50, seconds: quarterOfAnHour };
  return wide
    ? [{ of: "network", by: wide, max: 200, seconds: quarterOfAnHour }, network]
    : [network];
}
