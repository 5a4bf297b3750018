import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("attachment")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("access_request.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("media_type", "text", (column) => column.notNull())
      .addColumn("bytes", bigInteger(engine), (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("actor_kind", "text", (column) => column.notNull())
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("at", bigInteger(engine), (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex("attachment_of_request")
    .on("attachment")
    .columns(["request_id", "at", "id"])
    .execute();
}
