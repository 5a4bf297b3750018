import { sql } from "kysely";
import type { StateCounts } from "../../core/access-request/queue.ts";
import { type State, states } from "../../core/access-request/state.ts";
import type { Database } from "./database.ts";

/** How many requests stand where; those that are restricted stand nowhere. */
export async function countStates(db: Database): Promise<StateCounts> {
  const rows = await db
    .selectFrom("access_request_tally")
    .select(["name", sql<number>`sum(count)`.as("count")])
    .where("kind", "=", "standing")
    .where("week", "=", 0)
    .groupBy("name")
    .execute();
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as StateCounts;
  for (const { name, count } of rows) counts[name as State] = Number(count);
  return counts;
}
