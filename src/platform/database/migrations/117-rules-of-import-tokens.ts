import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Adds the column `import_token.rules`: rules for odd rows in the files of a program, as JSON; null: the default ones. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema.alterTable("import_token").addColumn("rules", "text").execute();
}
