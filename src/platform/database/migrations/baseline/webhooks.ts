import { sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createWebhookTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createWebhookEndpoint(db, engine);
  await createWebhookEvent(db, engine);
  await createWebhookDelivery(db, engine);
  await createWebhookChange(db, engine);
}

async function createWebhookEndpoint(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("webhook_endpoint")
      .addColumn("id", "text", key)
      .addColumn("url", "text", required)
      .addColumn("note", "text", required)
      .addColumn("event_types", "text", required)
      .addColumn("state", "text", required)
      .addColumn("secret", "text")
      .addColumn("secret_since", bigInteger(engine), required)
      .addColumn("former_secret", "text")
      .addColumn("former_secret_until", bigInteger(engine))
      .addColumn("failing_since", bigInteger(engine)),
  ).execute();
  await db.schema
    .createIndex("webhook_endpoint_url")
    .unique()
    .on("webhook_endpoint")
    .column("url")
    .where(sql<boolean>`state <> 'ended'`)
    .execute();
}

async function createWebhookEvent(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("webhook_event")
      .addColumn("id", "text", key)
      .addColumn("type", "text", required)
      .addColumn("subject_kind", "text")
      .addColumn("subject_id", "text")
      .addColumn("payload", "text", required)
      .addColumn("created_at", bigInteger(engine), required),
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
}

async function createWebhookDelivery(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("webhook_delivery")
      .addColumn("id", "text", key)
      .addColumn("event_id", "text", (column) =>
        column.notNull().references("webhook_event.id").onDelete("cascade"),
      )
      .addColumn("endpoint_id", "text", (column) =>
        column.notNull().references("webhook_endpoint.id").onDelete("cascade"),
      )
      .addColumn("state", "text", required)
      .addColumn("attempts", "integer", required)
      .addColumn("next_attempt_at", bigInteger(engine), required)
      .addColumn("lease_holder", "text")
      .addColumn("lease_until", bigInteger(engine))
      .addColumn("fault", "text")
      .addColumn("status", "integer")
      .addColumn("delivered_at", bigInteger(engine)),
  ).execute();
  await db.schema
    .createIndex("webhook_delivery_due")
    .on("webhook_delivery")
    .columns(["next_attempt_at", "id"])
    .where(sql<boolean>`state = 'waiting'`)
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

async function createWebhookChange(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("webhook_change")
      .addColumn("id", "text", key)
      .addColumn("endpoint_id", "text", (column) =>
        column.notNull().references("webhook_endpoint.id").onDelete("cascade"),
      )
      .addColumn("at", bigInteger(engine), required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("action", "text", required),
  ).execute();
  await db.schema
    .createIndex("webhook_change_of_endpoint")
    .on("webhook_change")
    .columns(["endpoint_id", "at"])
    .execute();
}
