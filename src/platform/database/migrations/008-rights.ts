import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("rights_request")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("asked_right", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_key", "text", (column) => column.notNull())
      .addColumn("about", "text", (column) => column.notNull())
      .addColumn("correction_field", "text")
      .addColumn("correction_value", "text")
      .addColumn("asked_at", bigInteger(engine), (column) => column.notNull())
      .addColumn("verified_at", bigInteger(engine))
      .addColumn("due_at", bigInteger(engine), (column) => column.notNull())
      .addColumn("extended_at", bigInteger(engine))
      .addColumn("closed_at", bigInteger(engine))
      .addColumn("lifted_at", bigInteger(engine))
      .addColumn("soon_told_for", bigInteger(engine))
      .addColumn("overdue_told_for", bigInteger(engine))
      .addColumn("erasure", "text"),
  ).execute();
  await db.schema
    .createIndex("rights_request_queue")
    .on("rights_request")
    .columns(["state", "due_at", "id"])
    .execute();
  await db.schema
    .createIndex("rights_request_address")
    .on("rights_request")
    .columns(["email_key", "asked_at"])
    .execute();

  await strictly(
    engine,
    db.schema
      .createTable("rights_request_event")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("rights_request_id", "text", (column) =>
        column.notNull().references("rights_request.id").onDelete("cascade"),
      )
      .addColumn("at", bigInteger(engine), (column) => column.notNull())
      .addColumn("actor_kind", "text", (column) => column.notNull())
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("deed", "text", (column) => column.notNull())
      .addColumn("from_state", "text", (column) => column.notNull())
      .addColumn("to_state", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex("rights_request_event_history")
    .on("rights_request_event")
    .columns(["rights_request_id", "at"])
    .execute();

  await strictly(
    engine,
    db.schema
      .createTable("news_objection")
      .addColumn("email_digest", "text", (column) => column.primaryKey().notNull())
      .addColumn("at", bigInteger(engine), (column) => column.notNull()),
  ).execute();

  await db.schema
    .alterTable("access_request")
    .addColumn("restricted_at", bigInteger(engine))
    .execute();
  await db.schema.alterTable("access_request").addColumn("restricted_why", "text").execute();
  await db.schema
    .createIndex("access_request_restricted")
    .on("access_request")
    .column("id")
    .where(sql<boolean>`restricted_at is not null`)
    .execute();
  await db.schema
    .createIndex("access_request_address")
    .on("access_request")
    .column("email_key")
    .execute();
}
