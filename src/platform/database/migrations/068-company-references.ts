import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Indexes of foreign keys; without them each row deleted when an import is undone scans whole tables. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  const columns = [
    ["company", "merged_into"],
    ["company_request", "person_id"],
  ] as const;
  for (const [table, column] of columns)
    await db.schema
      .createIndex(`${table}_${column}`)
      .on(table)
      .column(column)
      .where(sql.ref(column), "is not", null)
      .execute();
  await db.schema
    .createIndex("company_member_person_id")
    .on("company_member")
    .column("person_id")
    .execute();
}
