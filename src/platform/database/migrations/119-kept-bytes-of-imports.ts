import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Bytes of the facts that are kept of an import for its undo and for the history of its records. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema
    .alterTable("import_run")
    .addColumn("kept_bytes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
