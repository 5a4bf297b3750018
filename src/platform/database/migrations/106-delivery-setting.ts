import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Renames the promise `shippingEurope` to `deliveryEurope` in every saved version of the settings. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  // Quotes within a text are escaped in JSON, so only the key itself is replaced.
  await sql`
    update setting_revision
    set content = replace(content, '"shippingEurope":', '"deliveryEurope":')
    where group_name = 'promises'`.execute(db);
}
