import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Merges the rows of each counter into one, drops due dates from search terms, and adds indexes by due date. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await addUpCounters(db, engine);
  await dropPlaces(db, engine);
  await db.schema
    .createIndex("access_request_open_in_order")
    .on("access_request")
    .columns(["due_at", "id"])
    .where(sql<boolean>`is_open = 1`)
    .execute();
  for (const [name, column] of [
    ["access_request_of_member_in_order", "assigned_id"],
    ["access_request_of_country_in_order", "tax_country"],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("access_request")
      .columns([column, "due_at", "id"])
      .execute();
  }
}

async function addUpCounters(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("access_request_counter_once")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("week", bigInteger(engine), (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("count", bigInteger(engine), (column) => column.notNull())
      .addPrimaryKeyConstraint("access_request_counter_key", ["kind", "week", "name"]),
  ).execute();
  await sql`
    insert into access_request_counter_once (kind, week, name, count)
    select kind, week, name, sum(count) from access_request_counter group by kind, week, name
  `.execute(db);
  await db.schema.dropTable("access_request_counter").execute();
  await db.schema
    .alterTable("access_request_counter_once")
    .renameTo("access_request_counter")
    .execute();
}

async function dropPlaces(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("access_request_term")
      .addColumn("word", binaryText(engine), (column) => column.notNull())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("access_request.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("access_request_search_term_key", ["word", "request_id"]),
  ).execute();
  await sql`
    insert into access_request_term (word, request_id)
    select distinct word, request_id from access_request_search_term
  `.execute(db);
  await db.schema.dropTable("access_request_search_term").execute();
  await db.schema
    .alterTable("access_request_term")
    .renameTo("access_request_search_term")
    .execute();
  await db.schema
    .createIndex("access_request_search_term_of_request")
    .on("access_request_search_term")
    .columns(["request_id", "word"])
    .execute();
}
