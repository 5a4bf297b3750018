import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Products of which members want to know when they are back in stock. Instants are epoch milliseconds. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("stock_alert")
      .addColumn("member_id", binaryText(engine), (column) =>
        column.notNull().references("company_member.id").onDelete("cascade"),
      )
      .addColumn("product_id", number, (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("asked_at", number, required)
      .addPrimaryKeyConstraint("stock_alert_key", ["member_id", "product_id"]),
  ).execute();
  await db.schema
    .createIndex("stock_alert_of_product")
    .on("stock_alert")
    .column("product_id")
    .execute();
}
