import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Renames «refused» to «rejected», except in privacy requests (GDPR art. 12) and blocked records. */
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
  await sql`update job_run set result = replace(result, '"refused-request"', '"rejected-request"')
    where result like '%"refused-request"%'`.execute(db);
}
