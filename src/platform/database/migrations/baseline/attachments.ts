import type { Engine } from "../../engine.ts";
import { bigInteger, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createAttachmentTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("attachment")
      .addColumn("id", "text", key)
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("access_request.id").onDelete("cascade"),
      )
      .addColumn("name", "text", required)
      .addColumn("media_type", "text", required)
      .addColumn("bytes", bigInteger(engine), required)
      .addColumn("sha256", "text", required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("at", bigInteger(engine), required),
  ).execute();
  await db.schema
    .createIndex("attachment_of_request")
    .on("attachment")
    .columns(["request_id", "at", "id"])
    .execute();
}
