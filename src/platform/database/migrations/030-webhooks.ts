import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const instant = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("webhook_endpoint")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("url", "text", (column) => column.notNull())
      .addColumn("note", "text", (column) => column.notNull())
      .addColumn("event_types", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("secret", "text")
      .addColumn("secret_since", instant, (column) => column.notNull())
      .addColumn("former_secret", "text")
      .addColumn("former_secret_until", instant)
      .addColumn("failing_since", instant),
  ).execute();
  await db.schema
    .createIndex("webhook_endpoint_url")
    .unique()
    .on("webhook_endpoint")
    .column("url")
    .where(sql.ref("state"), "<>", sql.lit("ended"))
    .execute();
  await strictly(
    engine,
    db.schema
      .createTable("webhook_change")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("endpoint_id", "text", (column) =>
        column.notNull().references("webhook_endpoint.id").onDelete("cascade"),
      )
      .addColumn("at", instant, (column) => column.notNull())
      .addColumn("actor_kind", "text", (column) => column.notNull())
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("action", "text", (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex("webhook_change_of_endpoint")
    .on("webhook_change")
    .columns(["endpoint_id", "at"])
    .execute();
  await strictly(
    engine,
    db.schema
      .createTable("webhook_event")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("subject_kind", "text")
      .addColumn("subject_id", "text")
      .addColumn("payload", "text", (column) => column.notNull())
      .addColumn("created_at", instant, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex("webhook_event_of_subject")
    .on("webhook_event")
    .columns(["subject_kind", "subject_id"])
    .execute();
  await db.schema
    .createIndex("webhook_event_created_at")
    .on("webhook_event")
    .column("created_at")
    .execute();
  await strictly(
    engine,
    db.schema
      .createTable("webhook_delivery")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("event_id", "text", (column) =>
        column.notNull().references("webhook_event.id").onDelete("cascade"),
      )
      .addColumn("endpoint_id", "text", (column) =>
        column.notNull().references("webhook_endpoint.id").onDelete("cascade"),
      )
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("next_attempt_at", instant, (column) => column.notNull())
      .addColumn("lease_holder", "text")
      .addColumn("lease_until", instant)
      .addColumn("fault", "text")
      .addColumn("status", "integer")
      .addColumn("delivered_at", instant),
  ).execute();
  await db.schema
    .createIndex("webhook_delivery_due")
    .on("webhook_delivery")
    .columns(["next_attempt_at", "id"])
    .where(sql.ref("state"), "=", sql.lit("waiting"))
    .execute();
  await db.schema
    .createIndex("webhook_delivery_of_endpoint")
    .on("webhook_delivery")
    .columns(["endpoint_id", "state", "delivered_at"])
    .execute();
  await db.schema
    .createIndex("webhook_delivery_of_event")
    .on("webhook_delivery")
    .column("event_id")
    .execute();
}
