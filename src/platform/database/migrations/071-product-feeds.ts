import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("product_feed")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("token_digest", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("created_at", number, (column) => column.notNull())
      .addColumn("last_read_at", number),
  ).execute();
  await db.schema
    .createIndex("product_feed_company_id")
    .on("product_feed")
    .column("company_id")
    .execute();
}
