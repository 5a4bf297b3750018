import type { DatabaseOfItsDay } from "../../src/platform/database/migrations/frozen/historical-database.ts";

/** Creates histories of companies and staff as they were before the change log, for tests of earlier migrations. */
export async function createFormerHistories(db: DatabaseOfItsDay): Promise<void> {
  await db.schema
    .createTable("company_event")
    .addColumn("company_id", "text")
    .addColumn("version", "bigint")
    .addColumn("at", "bigint")
    .addColumn("actor_kind", "text")
    .addColumn("actor_id", "text")
    .addColumn("actor_name", "text")
    .addColumn("type", "text")
    .addColumn("changes", "text")
    .execute();
  await db.schema.createTable("staff_change").addColumn("type", "text").execute();
}
