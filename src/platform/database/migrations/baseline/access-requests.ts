import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createAccessRequestTables(
  db: DatabaseOfItsDay,
  engine: Engine,
): Promise<void> {
  await createAccessRequest(db, engine);
  await createAccessRequestEvent(db, engine);
  await createAccessRequestSearchTerm(db, engine);
  await createAccessRequestCounter(db, engine);
  await createAnonymisedRequest(db, engine);
}

async function createAccessRequest(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("access_request")
      .addColumn("id", "text", key)
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("state", "text", required)
      .addColumn("is_open", "integer", required)
      .addColumn("company", "text", required)
      .addColumn("contact", "text", required)
      .addColumn("email", "text", required)
      .addColumn("email_key", "text", required)
      .addColumn("phone", "text", required)
      .addColumn("phone_typed", "text", required)
      .addColumn("phone_doubts", "text", required)
      .addColumn("tax_id_key", "text", required)
      .addColumn("tax_number", "text", required)
      .addColumn("tax_id_typed", "text", required)
      .addColumn("tax_country", "text", required)
      .addColumn("tax_doubts", "text", required)
      .addColumn("legal_form", "text")
      .addColumn("wants_news", "integer", required)
      .addColumn("selection", "text", required)
      .addColumn("fill_ms", bigInteger(engine))
      .addColumn("received_at", bigInteger(engine), required)
      .addColumn("due_at", bigInteger(engine), required)
      .addColumn("email_domain", "text", domainOfEmail[engine])
      .addColumn("confirmed_at", bigInteger(engine))
      .addColumn("answered_at", bigInteger(engine))
      .addColumn("assigned_id", "text")
      .addColumn("assigned_name", "text")
      .addColumn("reminded_at", bigInteger(engine))
      .addColumn("overdue_notified_at", bigInteger(engine))
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("campaign", "text")
      .addColumn("privacy_version", "text")
      .addColumn("legal_notice_version", "text")
      .addColumn("restricted_at", bigInteger(engine))
      .addColumn("restricted_why", "text")
      .addColumn("email_failed_at", bigInteger(engine))
      .addColumn("email_failure", "text")
      .addColumn("email_failure_notified_at", bigInteger(engine))
      .addColumn("question_asked_at", bigInteger(engine))
      .addColumn("question_reminded_at", bigInteger(engine))
      .addColumn("warned_for", bigInteger(engine))
      .addColumn("reopened_at", bigInteger(engine))
      .addColumn("materials_due_at", bigInteger(engine))
      .addColumn("materials_sent_at", bigInteger(engine))
      .addColumn("links_since", bigInteger(engine))
      .addColumn("origin", "text", (column) => column.notNull().defaultTo("form"))
      .addColumn("materials_notified_at", bigInteger(engine))
      .addColumn("materials_warned_for", bigInteger(engine)),
  ).execute();
  await db.schema
    .createIndex("access_request_open_once")
    .unique()
    .on("access_request")
    .columns(["tax_id_key", "email_key"])
    .where(sql<boolean>`is_open = 1`)
    .execute();
  await db.schema
    .createIndex("access_request_received")
    .on("access_request")
    .columns(["received_at", "id"])
    .execute();
  await db.schema
    .createIndex("access_request_tax_id_key")
    .on("access_request")
    .columns(["tax_id_key", "received_at", "id"])
    .execute();
  await db.schema
    .createIndex("access_request_phone")
    .on("access_request")
    .columns(["phone", "received_at", "id"])
    .execute();
  await db.schema
    .createIndex("access_request_email_domain")
    .on("access_request")
    .columns(["email_domain", "received_at", "id"])
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
  await db.schema
    .createIndex("access_request_email_failed")
    .on("access_request")
    .columns(["email_failed_at", "id"])
    .where(sql<boolean>`email_failed_at is not null`)
    .execute();
  await db.schema
    .createIndex("access_request_question")
    .on("access_request")
    .columns(["question_asked_at", "id"])
    .where(sql<boolean>`state = 'information-requested'`)
    .execute();
  await db.schema
    .createIndex("access_request_unsent_materials")
    .on("access_request")
    .columns(["materials_due_at", "id"])
    .where(sql<boolean>`materials_due_at is not null and materials_sent_at is null`)
    .execute();
  await db.schema
    .createIndex("access_request_of_member")
    .on("access_request")
    .columns(["assigned_id", "state", "due_at", "id"])
    .where(sql<boolean>`assigned_id is not null`)
    .execute();
  await db.schema
    .createIndex("access_request_of_country")
    .on("access_request")
    .columns(["tax_country", "state", "due_at", "id"])
    .execute();
  await db.schema
    .createIndex("access_request_open_in_order")
    .on("access_request")
    .columns(["due_at", "id"])
    .where(sql<boolean>`is_open = 1`)
    .execute();
  await db.schema
    .createIndex("access_request_of_member_in_order")
    .on("access_request")
    .columns(["assigned_id", "due_at", "id"])
    .execute();
  await db.schema
    .createIndex("access_request_of_country_in_order")
    .on("access_request")
    .columns(["tax_country", "due_at", "id"])
    .execute();
}

async function createAccessRequestEvent(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("access_request_event")
      .addColumn("id", "text", key)
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("access_request.id").onDelete("cascade"),
      )
      .addColumn("at", bigInteger(engine), required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("type", "text", required)
      .addColumn("from_state", "text", required)
      .addColumn("to_state", "text", required)
      .addColumn("rejection_reason", "text")
      .addColumn("text", "text", required),
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
}

async function createAccessRequestSearchTerm(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("access_request_search_term")
      .addColumn("word", binaryText(engine), required)
      .addColumn("request_id", "text", required)
      .addForeignKeyConstraint(
        "access_request_term_request_id_fkey",
        ["request_id"],
        "access_request",
        ["id"],
        (reference) => reference.onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("access_request_search_term_key", ["word", "request_id"]),
  ).execute();
  await db.schema
    .createIndex("access_request_search_term_of_request")
    .on("access_request_search_term")
    .columns(["request_id", "word"])
    .execute();
}

async function createAccessRequestCounter(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("access_request_counter")
      .addColumn("kind", "text", required)
      .addColumn("week", bigInteger(engine), required)
      .addColumn("name", "text", required)
      .addColumn("count", bigInteger(engine), required)
      .addPrimaryKeyConstraint("access_request_counter_key", ["kind", "week", "name"]),
  ).execute();
}

async function createAnonymisedRequest(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("anonymised_request")
      .addColumn("state", "text", required)
      .addColumn("received_on", bigInteger(engine), required)
      .addColumn("answered_on", bigInteger(engine))
      .addColumn("took", bigInteger(engine))
      .addColumn("is_on_time", "integer")
      .addColumn("tax_country", "text", required)
      .addColumn("selection", "text", required),
  ).execute();
  await db.schema
    .createIndex("access_request_trace_received_on")
    .on("anonymised_request")
    .column("received_on")
    .execute();
  await db.schema
    .createIndex("access_request_trace_answered_on")
    .on("anonymised_request")
    .column("answered_on")
    .execute();
}

/** Generated column, so that the domain always matches the email address. */
const domainOfEmail: Record<Engine, (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder> =
  {
    sqlite: (column) => column.generatedAlwaysAs(sql`substr(email_key, instr(email_key, '@') + 1)`),
    postgres: (column) => column.generatedAlwaysAs(sql`split_part(email_key, '@', 2)`).stored(),
  };
