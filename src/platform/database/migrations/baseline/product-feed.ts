import type { Engine } from "../../engine.ts";
import { bigInteger, binaryText, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createProductFeedTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("product_feed")
      .addColumn("id", binaryText(engine), key)
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("name", "text", required)
      .addColumn("token_digest", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("created_at", bigInteger(engine), required)
      .addColumn("last_read_at", bigInteger(engine)),
  ).execute();
  await db.schema
    .createIndex("product_feed_company_id")
    .on("product_feed")
    .column("company_id")
    .execute();
}
