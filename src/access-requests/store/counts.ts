import type { Database } from "../../platform/database/database.ts";
import type { StateCounts, WorkCounts } from "../domain/queue.ts";
import { type State, states } from "../domain/transitions.ts";

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

/** Number of requests in each state, without restricted ones. */
export async function countStates(db: Database): Promise<StateCounts> {
  const rows = await db
    .selectFrom("access_request_counter")
    .select(["name", "count"])
    .where("kind", "=", "standing")
    .where("week", "=", 0)
    .execute();
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as StateCounts;
  for (const { name, count } of rows) counts[name as State] = count;
  return counts;
}

/** Number of approved requests whose catalogues and prices have not been sent. */
export async function countUnsent(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("access_request")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("materials_due_at", "is not", null)
    .where("materials_sent_at", "is", null)
    .where("state", "=", "approved")
    .where("restricted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
