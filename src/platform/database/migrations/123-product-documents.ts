import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Documents of products, such as safety data sheets. `at`: epoch milliseconds. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("product_document")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("product_id", number, (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", required)
      .addColumn("note", "text", required)
      .addColumn("name", "text", required)
      .addColumn("media_type", "text", required)
      .addColumn("bytes", number, required)
      .addColumn("sha256", "text", required)
      .addColumn("at", number, required),
  ).execute();
  await db.schema
    .createIndex("product_document_of_product")
    .on("product_document")
    .column("product_id")
    .execute();
}
