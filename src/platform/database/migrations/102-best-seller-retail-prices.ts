import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/**
 * The price of a best seller becomes the recommended retail price with IVA. Those that the owner typed were without
 * IVA: they are removed, because shown under the new name they would be wrong. The sample's were retail prices before.
 */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await sql`alter table best_seller rename column price_cents to retail_cents`.execute(db);
  await sql`
    update best_seller set retail_cents = null where product_id in (
      select id from product where import_run_id is null or import_run_id <> 'sample'
    )
  `.execute(db);
}
