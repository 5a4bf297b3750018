import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  for (const name of ["question_asked_at", "question_reminded_at", "warned_for"])
    await db.schema.alterTable("access_request").addColumn(name, bigInteger(engine)).execute();
  await sql`
    update access_request set question_asked_at = (
      select max(at) from access_request_event
      where request_id = access_request.id and deed = 'askInformation'
    ) where state = 'information-requested'
  `.execute(db);
  await db.schema
    .createIndex("access_request_question")
    .on("access_request")
    .columns(["question_asked_at", "id"])
    .where(sql<boolean>`state = 'information-requested'`)
    .execute();
  // Index that finds the latest notice to a member of staff without reading other emails.
  await db.schema
    .createIndex("outbox_mail_notice")
    .on("outbox_mail")
    .columns(["recipient", "created_at"])
    .where(
      sql<boolean>`letter in ('deadline-digest', 'answer-due-soon', 'answer-overdue', 'email-undeliverable')`,
    )
    .execute();
}
