import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const renamed: readonly { table: string; to: string; columns: Record<string, string> }[] = [
  { table: "outbox_mail", to: "outbox_email", columns: { letter: "email" } },
  {
    table: "rights_request",
    to: "privacy_request",
    columns: { soon_told_for: "soon_notified_for", overdue_told_for: "overdue_notified_for" },
  },
  { table: "staff_change", to: "staff_change", columns: { deed: "type" } },
  {
    table: "rights_request_event",
    to: "privacy_request_event",
    columns: { rights_request_id: "privacy_request_id", deed: "type" },
  },
  {
    table: "access_request",
    to: "access_request",
    columns: {
      overdue_told_at: "overdue_notified_at",
      email_failure_told_at: "email_failure_notified_at",
      materials_told_at: "materials_notified_at",
    },
  },
  {
    table: "access_request_event",
    to: "access_request_event",
    columns: { deed: "type", refusal_reason: "rejection_reason" },
  },
  { table: "access_request_tally", to: "access_request_counter", columns: {} },
  { table: "access_request_word", to: "access_request_search_term", columns: {} },
  { table: "access_request_trace", to: "anonymised_request", columns: { is_kept: "is_on_time" } },
  { table: "kept_asset", to: "archived_asset", columns: {} },
  { table: "staff_second_step", to: "staff_two_factor", columns: {} },
];

export async function up(db: DatabaseOfItsDay): Promise<void> {
  for (const { table, to, columns } of renamed) {
    for (const [column, name] of Object.entries(columns))
      await sql`alter table ${sql.table(table)} rename column ${sql.ref(column)} to ${sql.ref(name)}`.execute(
        db,
      );
    if (table !== to) await db.schema.alterTable(table).renameTo(to).execute();
  }
}
