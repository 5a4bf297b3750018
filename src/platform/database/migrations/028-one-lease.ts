import type { DatabaseOfItsDay } from "../historical-database.ts";

/** One pair of names for the lease of a row, in every table whose rows are worked on by one instance at a time. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema.alterTable("outbox_email").renameColumn("leased_by", "lease_holder").execute();
  await db.schema.alterTable("outbox_email").renameColumn("leased_until", "lease_until").execute();
  await db.schema.alterTable("vies_check").renameColumn("lease_id", "lease_holder").execute();
}
