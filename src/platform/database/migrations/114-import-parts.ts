import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Import of the same file of which an import of another kind is a part; null for all imports of earlier versions. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema.alterTable("import_run").addColumn("part_of", "text").execute();
  await db.schema
    .createIndex("import_run_part_of")
    .on("import_run")
    .column("part_of")
    .where("part_of", "is not", null)
    .execute();
}
