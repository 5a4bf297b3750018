import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** 1 for members of the staff who have folded the console's side bar to icons. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema
    .alterTable("staff_member")
    .addColumn("folds_navigation", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
