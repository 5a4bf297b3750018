import type { Database } from "./database.ts";

export type AttemptCount = { count: number; ends_at: number };

/**
 * Adds one to the counter of `key` and returns it; a new or expired counter restarts at 1 and expires at `endsAt`, in
 * epoch milliseconds. A single statement, so that concurrent callers on any instance get distinct counts.
 */
export function countAttempt(
  db: Database,
  { key, now, endsAt }: { key: string; now: number; endsAt: number },
): Promise<AttemptCount> {
  return db
    .insertInto("attempt_limit")
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const isOver = eb.or([
          eb("attempt_limit.ends_at", "<=", now),
          // An end further away than possible: the clock was set back. Restarting locks nobody out for long.
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
