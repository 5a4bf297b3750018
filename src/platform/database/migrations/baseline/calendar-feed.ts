import type { Engine } from "../../engine.ts";
import { bigInteger, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { required } from "./column-rules.ts";

export async function createCalendarFeedTables(
  db: DatabaseOfItsDay,
  engine: Engine,
): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("calendar_feed")
      .addColumn("member_id", "text", (column) =>
        column.primaryKey().notNull().references("staff_member.id").onDelete("cascade"),
      )
      .addColumn("token_digest", "text", (column) => column.notNull().unique())
      .addColumn("created_at", bigInteger(engine), required),
  ).execute();
}
