import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("setting_revision")
      .addColumn("number", bigInteger(engine), (column) => column.primaryKey().notNull())
      .addColumn("group_name", "text", (column) => column.notNull())
      .addColumn("content", "text")
      .addColumn("valid_from", bigInteger(engine), (column) => column.notNull())
      .addColumn("saved_at", bigInteger(engine), (column) => column.notNull())
      .addColumn("restores", bigInteger(engine))
      .addColumn("member_id", "text")
      .addColumn("member_name", "text"),
  ).execute();
}
