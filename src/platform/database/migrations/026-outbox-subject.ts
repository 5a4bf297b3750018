import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const toStaff = [
  "new-request",
  "information-received",
  "files-received",
  "contact-corrected",
  "withdrawn-notice",
  "answer-due-soon",
  "answer-overdue",
  "email-undeliverable",
  "request-assigned",
  "deadline-digest",
  "rights-new",
  "rights-due-soon",
  "rights-overdue",
  "rights-review",
];

const daily = ["received", "link-again", "rights-confirm"];
const weekly = ["reminder-to-confirm", "expired"];

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const table = db.schema.alterTable("outbox_email");
  await table.addColumn("subject_kind", "text").execute();
  await table.addColumn("subject_id", "text").execute();
  // Staff is the safe default, because emails to staff contain no personal links.
  await table
    .addColumn("audience", "text", (column) => column.notNull().defaultTo("staff"))
    .execute();
  await table.addColumn("recipient_limit", "text").execute();
  await sql`update outbox_email
    set recipient_limit = case when email in (${sql.join(weekly)}) then 'weekly' else 'daily' end
    where email in (${sql.join([...daily, ...weekly])})`.execute(db);
  await sql`update outbox_email set subject_kind = 'access-request', subject_id = request_id
    where request_id is not null`.execute(db);
  const requestId =
    engine === "sqlite"
      ? sql`json_extract(payload, '$.requestId')`
      : sql`cast(payload as json) ->> 'requestId'`;
  await sql`update outbox_email set subject_kind = 'privacy-request', subject_id = ${requestId}
    where email like 'rights-%'`.execute(db);
  await sql`update outbox_email
    set audience = case when email like 'rights-%' then 'person' else 'applicant' end
    where email not in (${sql.join(toStaff)})`.execute(db);
  await db.schema.dropIndex("outbox_mail_of_request").execute();
  await db.schema
    .createIndex("outbox_email_of_subject")
    .on("outbox_email")
    .columns(["subject_id", "created_at"])
    .execute();
  await table.dropColumn("request_id").execute();
}
