import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("signing_key")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("since", bigInteger(engine), (column) => column.notNull()),
  ).execute();
  await strictly(
    engine,
    db.schema
      .createTable("kept_asset")
      .addColumn("path", "text", (column) => column.primaryKey().notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("used_at", bigInteger(engine), (column) => column.notNull()),
  ).execute();
}
