import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Renames the kinds of counters for all time: requests by state, and purged requests by their last state. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  for (const [before, after] of [
    ["standing", "current"],
    ["forgotten", "purged"],
  ] as const)
    await db
      .updateTable("access_request_counter")
      .set({ kind: after })
      .where("kind", "=", before)
      .execute();
}
