import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Lots that were taken from the shelf for a line. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema
    .alterTable("order_line")
    // JSON: units, lot and best-before date of what is picked.
    .addColumn("picked_lots", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
