import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { StateCounts, WorkCounts } from "../domain/queue.ts";
import { type State, states } from "../domain/transitions.ts";

/** What waits for the team: answers, and those that are late. */
export async function countWork(db: Database, now: number): Promise<WorkCounts> {
  const [states, overdue] = await Promise.all([
    countStates(db),
    db
      .selectFrom("access_request")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("state", "=", "pending")
      .where("due_at", "<", now)
      .where("restricted_at", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return { pending: states.pending, overdue: Number(overdue.count) };
}

/** How many requests stand where; those that are restricted stand nowhere. */
export async function countStates(db: Database): Promise<StateCounts> {
  const rows = await db
    .selectFrom("access_request_counter")
    .select(["name", sql<number>`sum(count)`.as("count")])
    .where("kind", "=", "standing")
    .where("week", "=", 0)
    .groupBy("name")
    .execute();
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as StateCounts;
  for (const { name, count } of rows) counts[name as State] = Number(count);
  return counts;
}
