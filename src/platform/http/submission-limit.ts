import { createHmac } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import { isUnavailable } from "../database/failures.ts";
import { rateLimitKey, wideNetworkKey } from "./client-address.ts";
import type { Logger } from "./log.ts";

export interface SubmissionLimit {
  /** Counts a submission; null when it is allowed, else the seconds until the next one is allowed. */
  take(address: string): Promise<number | null>;
}

/** Limit of an IPv6 /48 network, as a multiple of the limit of one client address. */
const widerTimes = 8;

/** Adds one to the count over all instances and returns it; null when the database does not answer. */
type SharedCount = (key: string) => Promise<{ count: number; endsInMs: number } | null>;

/** Limits submissions per client address and /48 network; 0: none. Without the database the process's count applies. */
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

async function takeHere(own: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await own.consume(key);
    return null;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return rejection.msBeforeNext;
    throw rejection;
  }
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

type Deps = { db: Database; secret: string; log: Logger; now?: () => number };

export function shareCounts({
  engine,
  ...deps
}: Deps & { engine: Engine }): (of: string) => SharedCount | undefined {
  // With SQLite there is a single process, whose own counts are enough.
  if (engine === "sqlite") return () => undefined;
  const countOne = createCounter(deps);
  return (of) => (key) => countOne(`${of}\n${key}`);
}

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

/** Adds one to a counter that expires at `endsAt` (epoch milliseconds); atomic over all instances. */
export function countAttempt(
  db: Database,
  { key, now, endsAt }: { key: string; now: number; endsAt: number },
): Promise<{ count: number; ends_at: number }> {
  return db
    .insertInto("attempt_limit")
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const isOver = eb.or([
          eb("attempt_limit.ends_at", "<=", now),
          // Counters that end later than possible were stored before the clock was set back; they are restarted.
          eb("attempt_limit.ends_at", ">", endsAt + (endsAt - now)),
        ]);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb("attempt_limit.count", "+", 1))
            .end(),
          ends_at: eb.case().when(isOver).then(endsAt).else(eb.ref("attempt_limit.ends_at")).end(),
        };
      }),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
}

export async function purgeOverAttempts(db: Database, { now }: { now: number }): Promise<void> {
  await db.deleteFrom("attempt_limit").where("ends_at", "<=", now).execute();
}
