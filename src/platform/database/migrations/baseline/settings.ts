import type { Engine } from "../../engine.ts";
import { bigInteger, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createSettingTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("setting_revision")
      .addColumn("number", bigInteger(engine), key)
      .addColumn("group_name", "text", required)
      .addColumn("content", "text")
      .addColumn("valid_from", bigInteger(engine), required)
      .addColumn("saved_at", bigInteger(engine), required)
      .addColumn("restores", bigInteger(engine))
      .addColumn("member_id", "text")
      .addColumn("member_name", "text"),
  ).execute();
}
