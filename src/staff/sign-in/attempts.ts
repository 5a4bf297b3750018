import { createHmac } from "node:crypto";
import { countAttempt, purgeOverAttempts } from "../../platform/database/counted-attempts.ts";
import type { Database } from "../../platform/database/database.ts";

/** Something that may be tried so many times in so many seconds. */
export type Attempt = { of: string; by: string; most: number; seconds: number };

export interface Attempts {
  /** Counts one of each; null, or the whole seconds after which one that is used up may be tried again. */
  take(...attempts: Attempt[]): Promise<number | null>;
  /** Counts one; whether there are more of it by now than may be. */
  isOver(attempt: Attempt): Promise<boolean>;
  /** That one was in order and did not count. */
  giveBack(attempt: Attempt): Promise<void>;
  /** Whoever it was, they are who they say: what they tried before no longer counts. */
  purge(attempt: Attempt): Promise<void>;
}

const quarterOfAnHour = 15 * 60;

const hour = 3600;

/**
 * How often a password or a code may be wrong. An office behind one address shares the first. Passwords typed without
 * a session are counted by account and network, so that nobody can keep a member out from elsewhere.
 */
export const attempt = {
  fromAddress: (by: string) => ({ of: "address", by, most: 50, seconds: quarterOfAnHour }),
  fromWideNetwork: (by: string) => ({ of: "network", by, most: 200, seconds: quarterOfAnHour }),
  atAccountFrom: (account: string, network: string, { isAttacked }: { isAttacked: boolean }) => ({
    ...{ of: "account from", by: `${account}\n${network}` },
    ...{ most: isAttacked ? 2 : 10, seconds: quarterOfAnHour },
  }),
  /** From all networks together; what is beyond leaves each network two tries instead of ten. */
  atAccountFromAnywhere: (by: string) => ({ of: "anywhere", by, most: 100, seconds: hour }),
  /** Beside an open session. */
  atAccount: (by: string) => ({ of: "account", by, most: 10, seconds: quarterOfAnHour }),
  /** A code is good once, also while the clock still allows it (RFC 6238, 5.2). */
  withCode: (by: string) => ({ of: "code", by, most: 1, seconds: 120 }),
};

/** Counts in the database, so that it holds across instances and restarts. */
export function createAttempts(db: Database, { secret }: { secret: string }): Attempts {
  const keyOf = ({ of, by }: Attempt) =>
    createHmac("sha256", secret).update(`attempt\n${of}\n${by}`).digest("base64url");
  const count = (attempt: Attempt, now: number) =>
    countAttempt(db, { key: keyOf(attempt), now, endsAt: now + attempt.seconds * 1000 });
  return {
    async take(...attempts) {
      const now = Date.now();
      await purgeOverAttempts(db, { now });
      for (const attempt of attempts) {
        const counted = await count(attempt, now);
        if (counted.count > attempt.most)
          return Math.max(1, Math.ceil((counted.ends_at - now) / 1000));
      }
      return null;
    },
    isOver: async (attempt) => (await count(attempt, Date.now())).count > attempt.most,
    async giveBack(attempt) {
      await db
        .updateTable("attempt_limit")
        .set((eb) => ({ count: eb("count", "-", 1) }))
        .where("key", "=", keyOf(attempt))
        .where("count", ">", 0)
        .execute();
    },
    async purge(attempt) {
      await db.deleteFrom("attempt_limit").where("key", "=", keyOf(attempt)).execute();
    },
  };
}
