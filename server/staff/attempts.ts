import { createHmac } from "node:crypto";
import { countAttempt, forgetOverAttempts } from "../database/counted-attempts.ts";
import type { Database } from "../database/database.ts";

/** Something that may be tried so many times in so many seconds. */
export type Attempt = { of: string; by: string; most: number; seconds: number };

export interface Attempts {
  /** Counts one of each; null, or the whole seconds after which one that is used up may be tried again. */
  take(...attempts: Attempt[]): Promise<number | null>;
  /** That one was in order and did not count. */
  giveBack(attempt: Attempt): Promise<void>;
  /** Whoever it was, they are who they say: what they tried before no longer counts. */
  forget(attempt: Attempt): Promise<void>;
}

const quarterOfAnHour = 15 * 60;

/** How often a password or a code may be wrong. An office behind one address shares the first. */
export const attempt = {
  fromAddress: (by: string) => ({ of: "address", by, most: 50, seconds: quarterOfAnHour }),
  atAccount: (by: string) => ({ of: "account", by, most: 10, seconds: quarterOfAnHour }),
  /** A code is good once, also while the clock still allows it (RFC 6238, 5.2). */
  withCode: (by: string) => ({ of: "code", by, most: 1, seconds: 120 }),
};

/** Counts in the database, so that it holds across instances and restarts. */
export function createAttempts(db: Database, { secret }: { secret: string }): Attempts {
  const keyOf = ({ of, by }: Attempt) =>
    createHmac("sha256", secret).update(`attempt\n${of}\n${by}`).digest("base64url");
  return {
    async take(...attempts) {
      const now = Date.now();
      await forgetOverAttempts(db, { now });
      for (const { most, seconds, ...whose } of attempts) {
        const key = keyOf({ most, seconds, ...whose });
        const { count, ends_at } = await countAttempt(db, {
          key,
          now,
          endsAt: now + seconds * 1000,
        });
        if (count > most) return Math.max(1, Math.ceil((ends_at - now) / 1000));
      }
      return null;
    },
    async giveBack(attempt) {
      await db
        .updateTable("attempt_limit")
        .set((eb) => ({ count: eb("count", "-", 1) }))
        .where("key", "=", keyOf(attempt))
        .where("count", ">", 0)
        .execute();
    },
    async forget(attempt) {
      await db.deleteFrom("attempt_limit").where("key", "=", keyOf(attempt)).execute();
    },
  };
}
