import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Index by which the code of a case is found; without it each lookup of codes reads every product. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema.createIndex("product_case_gtin").on("product").column("case_gtin").execute();
}
