import type { Database } from "../../platform/database/database.ts";
import { type StoredEmail, toStoredEmail } from "../../platform/outbox/stored-emails.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import type { PrivacyEvent } from "../domain/workflow.ts";
import { toPrivacyEvent, toPrivacyRequest } from "./row.ts";

/** Emails to any of these spellings of a person's address, oldest first. */
export async function listEmailsTo(
  db: Database,
  addresses: readonly string[],
): Promise<StoredEmail[]> {
  const rows = await db
    .selectFrom("outbox_email")
    .selectAll()
    .where("recipient", "in", [...new Set(addresses)])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toStoredEmail);
}

export async function listPrivacyRequestsOf(
  db: Database,
  emailKey: string,
): Promise<{ request: PrivacyRequest; events: readonly PrivacyEvent[] }[]> {
  const rows = await db
    .selectFrom("privacy_request")
    .selectAll()
    .where("email_key", "=", emailKey)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  const events = await db
    .selectFrom("privacy_request_event")
    .selectAll()
    .where("privacy_request_id", "in", [...rows.map(({ id }) => id), ""])
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    request: toPrivacyRequest(row),
    events: events.filter(({ privacy_request_id: id }) => id === row.id).map(toPrivacyEvent),
  }));
}
