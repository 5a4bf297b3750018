import { sql } from "kysely";
import type { DatabaseOfItsDay } from "../historical-database.ts";

/**
 * Renames the state «refused» of access requests to «rejected», the event «refuse» to «reject», and the email and the
 * retention rule with them. Privacy requests keep «refused», the word of article 12 of the GDPR, and blocked records
 * stay as they were written.
 */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  for (const [table, column] of [
    ["access_request", "state"],
    ["access_request_event", "from_state"],
    ["access_request_event", "to_state"],
    ["anonymised_request", "state"],
    ["outbox_email", "email"],
  ] as const)
    await db
      .updateTable(table)
      .set({ [column]: "rejected" })
      .where(column, "=", "refused")
      .execute();
  await db
    .updateTable("access_request_event")
    .set({ type: "reject" })
    .where("type", "=", "refuse")
    .execute();
  await db
    .updateTable("access_request_counter")
    .set({ name: "rejected" })
    .where("kind", "in", ["standing", "forgotten", "answered"])
    .where("name", "=", "refused")
    .execute();
  // Counts that a nightly run has stored, by retention rule.
  await sql`update job_run set result = replace(result, '"refused-request"', '"rejected-request"')
    where result like '%"refused-request"%'`.execute(db);
}
