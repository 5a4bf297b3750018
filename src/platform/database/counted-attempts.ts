import type { Database } from "./database.ts";

export type AttemptCount = { count: number; ends_at: number };

/**
 * Counts one more under a key until `endsAt`, in epoch milliseconds. One statement: of any number that come at once,
 * at whichever instance, each gets a count of its own.
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
          // Twice as far away as it can be: the clock was set back, and nobody is locked out until it catches up.
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

/** Counts that are over say nothing any more. */
export async function purgeOverAttempts(db: Database, { now }: { now: number }): Promise<void> {
  await db.deleteFrom("attempt_limit").where("ends_at", "<=", now).execute();
}
