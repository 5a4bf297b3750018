import { createHmac } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { countAttempt, purgeOverAttempts } from "../../platform/http/submission-limit.ts";

export type Attempt = { of: string; by: string; most: number; seconds: number };

export interface Attempts {
  /** Counts an attempt against each limit; null, or the seconds until the first exceeded limit resets. */
  take(...attempts: Attempt[]): Promise<number | null>;
  /** Counts one attempt; true when the limit is exceeded. */
  isOver(attempt: Attempt): Promise<boolean>;
  giveBack(attempt: Attempt): Promise<void>;
  /** Resets a limit after a successful sign-in. */
  purge(attempt: Attempt): Promise<void>;
}

const quarterOfAnHour = 15 * 60;

const hour = 3600;

/**
 * Limits of wrong passwords and codes. All members in one office share `fromAddress`. Sign-ins are counted by account
 * and network, so that an attacker elsewhere cannot lock a member out.
 */
export const attempt = {
  fromAddress: (by: string) => ({ of: "address", by, most: 50, seconds: quarterOfAnHour }),
  fromWideNetwork: (by: string) => ({ of: "network", by, most: 200, seconds: quarterOfAnHour }),
  atAccountFrom: (account: string, network: string, { isAttacked }: { isAttacked: boolean }) => ({
    ...{ of: "account from", by: `${account}\n${network}` },
    ...{ most: isAttacked ? 2 : 10, seconds: quarterOfAnHour },
  }),
  /** Sign-ins to an account from all networks; once exceeded, each network has 2 attempts instead of 10. */
  atAccountFromAnywhere: (by: string) => ({ of: "anywhere", by, most: 100, seconds: hour }),
  atAccount: (by: string) => ({ of: "account", by, most: 10, seconds: quarterOfAnHour }),
  /** Each code of the authenticator app is accepted once, even while it is valid (RFC 6238, 5.2). */
  withCode: (by: string) => ({ of: "code", by, most: 1, seconds: 120 }),
};

/** Attempts are counted in the database, so that limits hold across instances and restarts. */
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
