import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("name_event")
      .addColumn("number", number, (column) => column.primaryKey().notNull())
      .addColumn("brand_id", number, (column) => column.references("brand.id").onDelete("cascade"))
      .addColumn("category_id", number, (column) =>
        column.references("category.id").onDelete("cascade"),
      )
      .addColumn("at", number, (column) => column.notNull())
      .addColumn("event", "text", (column) => column.notNull())
      // Name or position in the category tree, before and after the change; null if there was none.
      .addColumn("before", "text")
      .addColumn("after", "text")
      .addColumn("member_id", "text")
      .addColumn("member_name", "text")
      .addCheckConstraint("name_event_subject", sql`(brand_id is null) <> (category_id is null)`),
  ).execute();
  for (const column of ["brand_id", "category_id"])
    await db.schema.createIndex(`name_event_${column}`).on("name_event").column(column).execute();
}
