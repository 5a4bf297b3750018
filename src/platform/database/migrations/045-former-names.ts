import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  const refersTo = (target: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().references(target).onDelete("cascade");
  await strictlyByKey(
    engine,
    db.schema
      .createTable("former_brand_name")
      .addColumn("name_key", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("brand_id", number, refersTo("brand.id")),
  ).execute();
  await strictlyByKey(
    engine,
    db.schema
      .createTable("former_category_path")
      .addColumn("catalogue", "text", (column) => column.notNull())
      .addColumn("path_key", binaryText(engine), (column) => column.notNull())
      // Names from the top category to this one, not normalised.
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("category_id", number, refersTo("category.id"))
      .addPrimaryKeyConstraint("former_category_path_key", ["catalogue", "path_key"]),
  ).execute();
  for (const [table, column] of [
    ["former_brand_name", "brand_id"],
    ["former_category_path", "category_id"],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  // Default for categories without a chosen position, which come last and by name.
  await db.schema
    .alterTable("category")
    .addColumn("position", number, (column) => column.notNull().defaultTo(1000))
    .execute();
  await db.schema.createIndex("category_parent_id").on("category").column("parent_id").execute();
}
