import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Whether an order leaves in parts, as soon as there is something of it, or all together. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema
    .alterTable("customer_order")
    .addColumn("shipping", "text", (column) => column.notNull().defaultTo("in-parts"))
    .execute();
}
