import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { countAll } from "./frozen/013-counters.ts";
import { bigInteger, binaryText, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await orderWords(db, engine);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("access_request_tally")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("week", bigInteger(engine), (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("shard", "integer", (column) => column.notNull())
      .addColumn("count", bigInteger(engine), (column) => column.notNull())
      .addPrimaryKeyConstraint("access_request_tally_key", ["kind", "week", "name", "shard"]),
  ).execute();
  await db.schema
    .createIndex("access_request_tally_of_connections")
    .on("access_request_tally")
    .column("shard")
    .where(sql<boolean>`shard <> 0`)
    .execute();
  await countAll(db, engine);
}

/** Adds the due date to the key of search words, so that the first page of matches is read without the others. */
async function orderWords(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("access_request_word_in_order")
      .addColumn("word", binaryText(engine), (column) => column.notNull())
      .addColumn("due_at", bigInteger(engine), (column) => column.notNull())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("access_request.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("access_request_word_order", ["word", "due_at", "request_id"]),
  ).execute();
  await sql`
    insert into access_request_word_in_order (word, due_at, request_id)
    select word, due_at, request_id from access_request_word
    join access_request on access_request.id = request_id
  `.execute(db);
  await db.schema.dropTable("access_request_word").execute();
  await db.schema
    .alterTable("access_request_word_in_order")
    .renameTo("access_request_word")
    .execute();
  await db.schema
    .createIndex("access_request_word_request")
    .on("access_request_word")
    .columns(["request_id", "word"])
    .execute();
}
