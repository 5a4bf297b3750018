import { createHmac } from "node:crypto";
import type { Database } from "../database/database.ts";
import { rateLimitKey, wideNetworkKey } from "../http/client-address.ts";
import { countAttempt, purgeOverAttempts } from "../http/submission-limit.ts";

/** Limit of attempts: `most` by the same `by` within `seconds`. */
export type Attempt = { of: string; by: string; most: number; seconds: number };

export type Attempts = ReturnType<typeof createAttempts>;

/** Attempts are counted in the database, so that limits hold across instances and restarts. */
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
        if (counted.count > attempt.most)
          return Math.max(1, Math.ceil((counted.ends_at - now) / 1000));
      }
      return null;
    },
    /** Counts one attempt; true when the limit is exceeded. */
    isOver: async (attempt: Attempt): Promise<boolean> =>
      (await count(attempt, clock())).count > attempt.most,
    async giveBack(attempt: Attempt): Promise<void> {
      await db
        .updateTable("attempt_limit")
        .set((eb) => ({ count: eb("count", "-", 1) }))
        .where("key", "=", keyOf(attempt))
        .where("count", ">", 0)
        .execute();
    },
    /** Resets a limit after a successful sign-in. */
    async purge(attempt: Attempt): Promise<void> {
      await db.deleteFrom("attempt_limit").where("key", "=", keyOf(attempt)).execute();
    },
  };
}

/** Limits of attempts from one client address, which all people in one office share. */
export function attemptsFrom(clientAddress: string): Attempt[] {
  const quarterOfAnHour = 15 * 60;
  const wide = wideNetworkKey(clientAddress);
  const by = rateLimitKey(clientAddress);
  const network = { of: "address", by, most: 50, seconds: quarterOfAnHour };
  return wide
    ? [{ of: "network", by: wide, most: 200, seconds: quarterOfAnHour }, network]
    : [network];
}
