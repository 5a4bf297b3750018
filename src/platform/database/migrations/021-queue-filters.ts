import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema
    .createIndex("access_request_of_member")
    .on("access_request")
    .columns(["assigned_id", "state", "due_at", "id"])
    .where(sql<boolean>`assigned_id is not null`)
    .execute();
  await db.schema
    .createIndex("access_request_of_country")
    .on("access_request")
    .columns(["tax_country", "state", "due_at", "id"])
    .execute();
  // Staff may switch off the console's keyboard shortcuts, which interfere with speech input (WCAG 2.1.4).
  await db.schema
    .alterTable("staff_member")
    .addColumn("uses_shortcuts", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
