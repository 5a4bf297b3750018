import type { Database } from "./database.ts";

export type AttemptCount = { count: number; ends_at: number };

/**
 * Increments a counter until `endsAt`, in epoch milliseconds. A single statement, so that concurrent callers on any
 * instance get distinct counts.
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
          // Further away than possible: the clock was set back; restart instead of locking out.
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
