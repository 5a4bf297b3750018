import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** What is done with odd rows in the files of a program, as JSON; null: the usual. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema.alterTable("import_token").addColumn("rules", "text").execute();
}
