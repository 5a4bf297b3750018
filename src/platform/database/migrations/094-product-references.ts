import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/**
 * Drops two foreign keys that PostgreSQL checked for each product although others imply them: `product_category_catalogue`
 * and `product_family_brand` refer to the same rows. SQLite would have to copy the table.
 */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  if (engine !== "postgres") return;
  await sql`
    alter table product
      drop constraint product_category_id_fkey,
      drop constraint product_family_id_fkey`.execute(db);
}
