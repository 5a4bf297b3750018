import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createTraces(db, engine);
  await createBlockedRecords(db, engine);
  await createJobRuns(db, engine);
  await db.schema
    .createIndex("outbox_mail_sent")
    .on("outbox_mail")
    .column("sent_at")
    .where(sql<boolean>`sent_at is not null`)
    .execute();
}

async function createTraces(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("access_request_trace")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("received_on", bigInteger(engine), (column) => column.notNull())
      .addColumn("answered_on", bigInteger(engine))
      .addColumn("took", bigInteger(engine))
      .addColumn("is_kept", "integer")
      .addColumn("tax_country", "text", (column) => column.notNull())
      .addColumn("selection", "text", (column) => column.notNull()),
  ).execute();
  for (const column of ["received_on", "answered_on"]) {
    await db.schema
      .createIndex(`access_request_trace_${column}`)
      .on("access_request_trace")
      .column(column)
      .execute();
  }
}

async function createBlockedRecords(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("blocked_record")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("reference", "text", (column) => column.notNull())
      .addColumn("email_key", "text", (column) => column.notNull())
      .addColumn("tax_id_key", "text", (column) => column.notNull())
      .addColumn("blocked_at", bigInteger(engine), (column) => column.notNull())
      .addColumn("blocked_until", bigInteger(engine), (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull()),
  ).execute();
  for (const column of ["email_key", "blocked_until"]) {
    await db.schema
      .createIndex(`blocked_record_${column}`)
      .on("blocked_record")
      .column(column)
      .execute();
  }
}

async function createJobRuns(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("job_run")
      .addColumn("job", "text", (column) => column.notNull())
      .addColumn("occasion", "text", (column) => column.notNull())
      .addColumn("asked_by", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("lease_holder", "text", (column) => column.notNull())
      .addColumn("lease_until", bigInteger(engine), (column) => column.notNull())
      .addColumn("started_at", bigInteger(engine), (column) => column.notNull())
      .addColumn("finished_at", bigInteger(engine))
      .addColumn("result", "text")
      .addPrimaryKeyConstraint("job_run_once", ["job", "occasion"]),
  ).execute();
}
