import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Indexes for the history of a product, also by SKU, because a new product has no id when its change is stored. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  for (const column of ["product_id", "sku_key"])
    await db.schema
      .createIndex(`import_change_${column}`)
      .on("import_change")
      .column(column)
      .execute();
}
