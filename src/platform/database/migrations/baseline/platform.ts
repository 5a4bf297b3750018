import { sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createPlatformTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createOutboxEmail(db, engine);
  await createJobRun(db, engine);
  await createSigningKey(db, engine);
  await createArchivedAsset(db, engine);
  await createAttemptLimit(db, engine);
}

async function createOutboxEmail(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("outbox_email")
      .addColumn("id", "text", required)
      .addColumn("message_id", "text", required)
      .addColumn("email", "text", required)
      .addColumn("recipient", "text", required)
      .addColumn("payload", "text", required)
      .addColumn("created_at", bigInteger(engine), required)
      .addColumn("state", "text", required)
      .addColumn("attempts", "integer", required)
      .addColumn("next_attempt_at", bigInteger(engine), required)
      .addColumn("give_up_at", bigInteger(engine), required)
      .addColumn("lease_until", bigInteger(engine))
      .addColumn("lease_holder", "text")
      .addColumn("last_error", "text")
      .addColumn("sent_at", bigInteger(engine))
      .addColumn("returned_at", bigInteger(engine))
      .addColumn("return_status", "text")
      .addColumn("subject_kind", "text")
      .addColumn("subject_id", "text")
      // Staff is the safe default, because emails to staff contain no personal links.
      .addColumn("audience", "text", (column) => column.notNull().defaultTo("staff"))
      .addColumn("recipient_limit", "text")
      .addPrimaryKeyConstraint("outbox_mail_pkey", ["id"])
      .addUniqueConstraint("outbox_mail_message_id_key", ["message_id"]),
  ).execute();
  await db.schema
    .createIndex("outbox_mail_waiting")
    .on("outbox_email")
    .columns(["next_attempt_at", "id"])
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema
    .createIndex("outbox_mail_dead")
    .on("outbox_email")
    .columns(["created_at", "id"])
    .where(sql<boolean>`state = 'dead'`)
    .execute();
  await db.schema
    .createIndex("outbox_mail_sent")
    .on("outbox_email")
    .column("sent_at")
    .where(sql<boolean>`sent_at is not null`)
    .execute();
  await db.schema
    .createIndex("outbox_mail_recipient")
    .on("outbox_email")
    .expression(sql`lower(recipient), created_at`)
    .execute();
  await db.schema
    .createIndex("outbox_mail_returned")
    .on("outbox_email")
    .columns(["returned_at", "id"])
    .where(sql<boolean>`returned_at is not null`)
    .execute();
  // Finds the latest notice to a member of staff without reading other emails.
  await db.schema
    .createIndex("outbox_mail_notice")
    .on("outbox_email")
    .columns(["recipient", "created_at"])
    .where(
      sql<boolean>`email in ('deadline-digest', 'answer-due-soon', 'answer-overdue', 'email-undeliverable')`,
    )
    .execute();
  await db.schema
    .createIndex("outbox_email_of_subject")
    .on("outbox_email")
    .columns(["subject_id", "created_at"])
    .execute();
}

async function createJobRun(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("job_run")
      .addColumn("job", "text", required)
      .addColumn("occasion", "text", required)
      .addColumn("asked_by", "text", required)
      .addColumn("state", "text", required)
      .addColumn("lease_holder", "text", required)
      .addColumn("lease_until", bigInteger(engine), required)
      .addColumn("started_at", bigInteger(engine), required)
      .addColumn("finished_at", bigInteger(engine))
      .addColumn("result", "text")
      .addPrimaryKeyConstraint("job_run_once", ["job", "occasion"]),
  ).execute();
}

async function createSigningKey(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("signing_key")
      .addColumn("name", "text", key)
      .addColumn("fingerprint", "text", required)
      .addColumn("since", bigInteger(engine), required),
  ).execute();
}

async function createArchivedAsset(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("archived_asset")
      .addColumn("path", "text", required)
      .addColumn("type", "text", required)
      .addColumn("content", "text", required)
      .addColumn("used_at", bigInteger(engine), required)
      .addPrimaryKeyConstraint("kept_asset_pkey", ["path"]),
  ).execute();
}

async function createAttemptLimit(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("attempt_limit")
      .addColumn("key", "text", key)
      .addColumn("count", "integer", required)
      .addColumn("ends_at", bigInteger(engine), required),
  ).execute();
  await db.schema
    .createIndex("attempt_limit_ends_at")
    .on("attempt_limit")
    .column("ends_at")
    .execute();
}
