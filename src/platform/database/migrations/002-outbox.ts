import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("outbox_mail")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("message_id", "text", (column) => column.notNull().unique())
      .addColumn("letter", "text", (column) => column.notNull())
      .addColumn("request_id", "text")
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("payload", "text", (column) => column.notNull())
      .addColumn("created_at", bigInteger(engine), (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("next_attempt_at", bigInteger(engine), (column) => column.notNull())
      .addColumn("give_up_at", bigInteger(engine), (column) => column.notNull())
      .addColumn("leased_until", bigInteger(engine))
      .addColumn("leased_by", "text")
      .addColumn("last_error", "text")
      .addColumn("sent_at", bigInteger(engine)),
  ).execute();

  await db.schema
    .createIndex("outbox_mail_of_request")
    .on("outbox_mail")
    .columns(["request_id", "created_at"])
    .execute();
  await db.schema
    .createIndex("outbox_mail_waiting")
    .on("outbox_mail")
    .columns(["next_attempt_at", "id"])
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema
    .createIndex("outbox_mail_dead")
    .on("outbox_mail")
    .columns(["created_at", "id"])
    .where(sql<boolean>`state = 'dead'`)
    .execute();
}
