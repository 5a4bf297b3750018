import type { DatabaseOfItsDay } from "../historical-database.ts";

/** Indexes by which the history of a product is read; a new product has no number when its file is checked. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  for (const column of ["product_id", "sku_key"])
    await db.schema
      .createIndex(`import_change_${column}`)
      .on("import_change")
      .column(column)
      .execute();
}
