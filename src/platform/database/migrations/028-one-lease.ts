import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema.alterTable("outbox_email").renameColumn("leased_by", "lease_holder").execute();
  await db.schema.alterTable("outbox_email").renameColumn("leased_until", "lease_until").execute();
  await db.schema.alterTable("vies_check").renameColumn("lease_id", "lease_holder").execute();
}
