import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const added = [
    ["confirmed_at", bigInteger(engine)],
    ["answered_at", bigInteger(engine)],
    ["assigned_id", "text"],
    ["assigned_name", "text"],
    ["reminded_at", bigInteger(engine)],
    ["overdue_told_at", bigInteger(engine)],
  ] as const;
  for (const [name, type] of added) {
    await db.schema.alterTable("access_request").addColumn(name, type).execute();
  }
  await db.schema
    .alterTable("access_request")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("access_request_queue")
    .on("access_request")
    .columns(["state", "due_at", "id"])
    .execute();
  await db.schema
    .createIndex("access_request_due")
    .on("access_request")
    .columns(["due_at", "id"])
    .execute();
  await db.schema
    .createIndex("access_request_answered")
    .on("access_request")
    .column("answered_at")
    .where(sql<boolean>`answered_at is not null`)
    .execute();

  await strictly(
    engine,
    db.schema
      .createTable("access_request_event")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("access_request.id").onDelete("cascade"),
      )
      .addColumn("at", bigInteger(engine), (column) => column.notNull())
      .addColumn("actor_kind", "text", (column) => column.notNull())
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("deed", "text", (column) => column.notNull())
      .addColumn("from_state", "text", (column) => column.notNull())
      .addColumn("to_state", "text", (column) => column.notNull())
      .addColumn("refusal_reason", "text")
      .addColumn("text", "text", (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex("access_request_event_history")
    .on("access_request_event")
    .columns(["request_id", "at"])
    .execute();
  await db.schema
    .createIndex("access_request_event_at")
    .on("access_request_event")
    .column("at")
    .execute();

  await strictlyByKey(
    engine,
    db.schema
      .createTable("access_request_word")
      .addColumn("word", binaryText(engine), (column) => column.notNull())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("access_request.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("access_request_word_key", ["word", "request_id"]),
  ).execute();
  await db.schema
    .createIndex("access_request_word_request")
    .on("access_request_word")
    .columns(["request_id", "word"])
    .execute();
}
