import { sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createPrivacyRequestTables(
  db: DatabaseOfItsDay,
  engine: Engine,
): Promise<void> {
  await createPrivacyRequest(db, engine);
  await createPrivacyRequestEvent(db, engine);
  await createBlockedRecord(db, engine);
}

async function createPrivacyRequest(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("privacy_request")
      .addColumn("id", "text", required)
      .addColumn("reference", "text", required)
      .addColumn("state", "text", required)
      .addColumn("version", "integer", required)
      .addColumn("asked_right", "text", required)
      .addColumn("email", "text", required)
      .addColumn("email_key", "text", required)
      .addColumn("about", "text", required)
      .addColumn("correction_field", "text")
      .addColumn("correction_value", "text")
      .addColumn("asked_at", bigInteger(engine), required)
      .addColumn("verified_at", bigInteger(engine))
      .addColumn("due_at", bigInteger(engine), required)
      .addColumn("extended_at", bigInteger(engine))
      .addColumn("closed_at", bigInteger(engine))
      .addColumn("lifted_at", bigInteger(engine))
      .addColumn("soon_notified_for", bigInteger(engine))
      .addColumn("overdue_notified_for", bigInteger(engine))
      .addColumn("erasure", "text")
      .addColumn("review_at", bigInteger(engine))
      .addPrimaryKeyConstraint("rights_request_pkey", ["id"])
      .addUniqueConstraint("rights_request_reference_key", ["reference"]),
  ).execute();
  await db.schema
    .createIndex("rights_request_queue")
    .on("privacy_request")
    .columns(["state", "due_at", "id"])
    .execute();
  await db.schema
    .createIndex("rights_request_address")
    .on("privacy_request")
    .columns(["email_key", "asked_at"])
    .execute();
  await db.schema
    .createIndex("rights_request_review")
    .on("privacy_request")
    .column("review_at")
    .where(sql<boolean>`review_at is not null`)
    .execute();
}

async function createPrivacyRequestEvent(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("privacy_request_event")
      .addColumn("id", "text", required)
      .addColumn("privacy_request_id", "text", required)
      .addColumn("at", bigInteger(engine), required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("type", "text", required)
      .addColumn("from_state", "text", required)
      .addColumn("to_state", "text", required)
      .addColumn("text", "text", required)
      .addPrimaryKeyConstraint("rights_request_event_pkey", ["id"])
      .addForeignKeyConstraint(
        "rights_request_event_rights_request_id_fkey",
        ["privacy_request_id"],
        "privacy_request",
        ["id"],
        (reference) => reference.onDelete("cascade"),
      ),
  ).execute();
  await db.schema
    .createIndex("rights_request_event_history")
    .on("privacy_request_event")
    .columns(["privacy_request_id", "at"])
    .execute();
}

async function createBlockedRecord(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("blocked_record")
      .addColumn("id", "text", key)
      .addColumn("reference", "text", required)
      .addColumn("email_key", "text", required)
      .addColumn("tax_id_key", "text", required)
      .addColumn("blocked_at", bigInteger(engine), required)
      .addColumn("blocked_until", bigInteger(engine), required)
      .addColumn("reason", "text", required)
      .addColumn("content", "text", required),
  ).execute();
  await db.schema
    .createIndex("blocked_record_email_key")
    .on("blocked_record")
    .column("email_key")
    .execute();
  await db.schema
    .createIndex("blocked_record_blocked_until")
    .on("blocked_record")
    .column("blocked_until")
    .execute();
}
