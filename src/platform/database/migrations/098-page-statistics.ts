import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Renames the table of page views and web vitals, and the group of settings with the marketing numbers. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await sql`alter table page_measure rename to page_statistic`.execute(db);
  await sql`alter table page_statistic rename column measure to metric`.execute(db);
  await db
    .updateTable("setting_revision")
    .set({ group_name: "marketingNumbers" })
    .where("group_name", "=", "figures")
    .execute();
}
