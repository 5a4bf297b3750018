import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/**
 * Extends the index of applicants' addresses by the state: for several addresses at once, SQLite read all unconfirmed
 * requests instead of those of the addresses.
 */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema.dropIndex("access_request_address").execute();
  await db.schema
    .createIndex("access_request_address_state")
    .on("access_request")
    .columns(["email_key", "state"])
    .execute();
}
