import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("access_request")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("is_open", "integer", (column) => column.notNull())
      .addColumn("company", "text", (column) => column.notNull())
      .addColumn("contact", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_key", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("phone_typed", "text", (column) => column.notNull())
      .addColumn("phone_doubts", "text", (column) => column.notNull())
      .addColumn("tax_id_key", "text", (column) => column.notNull())
      .addColumn("tax_number", "text", (column) => column.notNull())
      .addColumn("tax_id_typed", "text", (column) => column.notNull())
      .addColumn("tax_country", "text", (column) => column.notNull())
      .addColumn("tax_doubts", "text", (column) => column.notNull())
      .addColumn("legal_form", "text")
      .addColumn("wants_news", "integer", (column) => column.notNull())
      .addColumn("selection", "text", (column) => column.notNull())
      .addColumn("fill_ms", bigInteger(engine))
      .addColumn("received_at", bigInteger(engine), (column) => column.notNull())
      .addColumn("due_at", bigInteger(engine), (column) => column.notNull()),
  ).execute();

  await db.schema
    .createIndex("access_request_open_once")
    .on("access_request")
    .columns(["tax_id_key", "email_key"])
    .unique()
    .where(sql<boolean>`is_open = 1`)
    .execute();
  await db.schema
    .createIndex("access_request_received")
    .on("access_request")
    .columns(["received_at", "id"])
    .execute();
}
