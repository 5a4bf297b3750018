import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("company_document")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", required)
      .addColumn("name", "text", required)
      .addColumn("media_type", "text", required)
      .addColumn("bytes", number, required)
      .addColumn("sha256", "text", required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("at", number, required)
      .addColumn("verdict", "text")
      .addColumn("verdict_reason", "text", required)
      .addColumn("checked_at", number)
      .addColumn("checked_id", "text")
      .addColumn("checked_name", "text"),
  ).execute();
  await db.schema
    .createIndex("company_document_of_company")
    .on("company_document")
    .columns(["company_id", "id"])
    .execute();
  await db.schema.alterTable("company").addColumn("surcharge_file", "text").execute();
}
