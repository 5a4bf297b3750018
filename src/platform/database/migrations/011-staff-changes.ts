import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await db.schema
    .alterTable("staff_member")
    .addColumn("must_change_password", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // No foreign key to members of staff: rows outlive deleted members, without their name.
  await strictly(
    engine,
    db.schema
      .createTable("staff_change")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("at", bigInteger(engine), (column) => column.notNull())
      .addColumn("actor_kind", "text", (column) => column.notNull())
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("member_id", "text")
      .addColumn("member_name", "text")
      .addColumn("deed", "text", (column) => column.notNull())
      .addColumn("role", "text"),
  ).execute();
  await db.schema.createIndex("staff_change_at").on("staff_change").column("at").execute();
}
