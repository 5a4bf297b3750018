import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Kinds of files that a program may send, as a JSON list; null: all. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema.alterTable("import_token").addColumn("kinds", "text").execute();
}
