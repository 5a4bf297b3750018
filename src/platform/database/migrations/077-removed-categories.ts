import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Events about removed categories in the history of names; they refer to no row, because it no longer exists. */
const subject = sql`(brand_id is null) <> (category_id is null)
  or (event = 'removed' and brand_id is null and category_id is null)`;

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  if (engine === "postgres") {
    await db.schema.alterTable("name_event").dropConstraint("name_event_subject").execute();
    await db.schema
      .alterTable("name_event")
      .addCheckConstraint("name_event_subject", subject)
      .execute();
    return;
  }
  // SQLite cannot change a constraint, so the table is written anew.
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("name_event_077")
      .addColumn("number", number, (column) => column.primaryKey().notNull())
      .addColumn("brand_id", number, (column) => column.references("brand.id").onDelete("cascade"))
      .addColumn("category_id", number, (column) =>
        column.references("category.id").onDelete("cascade"),
      )
      .addColumn("at", number, (column) => column.notNull())
      .addColumn("event", "text", (column) => column.notNull())
      .addColumn("before", "text")
      .addColumn("after", "text")
      .addColumn("member_id", "text")
      .addColumn("member_name", "text")
      .addCheckConstraint("name_event_subject", subject),
  ).execute();
  await sql`insert into name_event_077
      (number, brand_id, category_id, at, event, before, after, member_id, member_name)
    select number, brand_id, category_id, at, event, before, after, member_id, member_name
    from name_event`.execute(db);
  await db.schema.dropTable("name_event").execute();
  await db.schema.alterTable("name_event_077").renameTo("name_event").execute();
  for (const column of ["brand_id", "category_id"])
    await db.schema.createIndex(`name_event_${column}`).on("name_event").column(column).execute();
}
