import { createHmac } from "node:crypto";
import { countAttempt, purgeOverAttempts } from "../database/counted-attempts.ts";
import type { Database } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import { isUnavailable } from "../database/failures.ts";
import type { Logger } from "./log.ts";
import type { SharedCount } from "./submission-limit.ts";

type Deps = { db: Database; secret: string; log: Logger; now?: () => number };

export function shareCounts({
  engine,
  ...deps
}: Deps & { engine: Engine }): (of: string) => SharedCount | undefined {
  return sharing[engine](deps);
}

/** SQLite serves one process, which has nobody to share its counts with. */
const sharing: Record<Engine, (deps: Deps) => (of: string) => SharedCount | undefined> = {
  sqlite: () => () => undefined,
  postgres: (deps) => {
    const countOne = createCounter(deps);
    return (of) => (key) => countOne(`${of}\n${key}`);
  },
};

const hour = 3_600_000;
/** In milliseconds: interval between deletions of expired counts, and pause after a database failure. */
const [forgottenEvery, restAfterFailure] = [60_000, 5_000];

function createCounter({ db, secret, log, now = Date.now }: Deps): SharedCount {
  let purgeAt = 0;
  let restsUntil = 0;
  return async (what) => {
    const at = now();
    // Pauses after a failure, because visitors would wait for every query to a failing database.
    if (at < restsUntil && restsUntil <= at + restAfterFailure) return null;
    try {
      if (at >= purgeAt || purgeAt > at + forgottenEvery) {
        purgeAt = at + forgottenEvery;
        await purgeOverAttempts(db, { now: at });
      }
      // A keyed hash, so that the client's address is not stored.
      const key = createHmac("sha256", secret).update(`count\n${what}`).digest("base64url");
      const { count, ends_at } = await countAttempt(db, { key, now: at, endsAt: at + hour });
      return { count, endsInMs: ends_at - at };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      restsUntil = at + restAfterFailure;
      log.warn({ err: error }, "limits count in this process alone: the database does not answer");
      return null;
    }
  };
}
