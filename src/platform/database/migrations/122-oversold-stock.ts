import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Index of the few products of which more is allocated than there is; without it, counting them reads all stock. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema
    .createIndex("stock_oversold")
    .on("stock")
    .column("product_id")
    .where(sql.ref("on_hand"), "<", sql.ref("allocated"))
    .execute();
}
