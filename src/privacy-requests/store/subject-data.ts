import { listEvents } from "../../access-requests/store/rows.ts";
import { listAttachments } from "../../attachments/store.ts";
import { readPersonData } from "../../companies/store/person-data.ts";
import { findObjection } from "../../newsletter/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { type StoredEmail, toStoredEmail } from "../../platform/outbox/stored-emails.ts";
import type { AffectedRequest, SubjectData } from "../domain/subject-data.ts";
import { listRequestsOf } from "./apply-effect.ts";
import { findBlocked } from "./erasure.ts";
import { toPrivacyEvent, toPrivacyRequest } from "./row.ts";

/** Reads all data held about an email address; `read` renders the text of a stored email. */
export async function readSubject(
  db: Database,
  email: { address: string; key: string },
  read: (email: StoredEmail) => { subject: string; text: string },
): Promise<SubjectData> {
  const requests = await listRequestsOf(db, email.key);
  const emails = await listEmailsTo(db, [
    email.address,
    ...requests.map((request) => request.email.address),
  ]);
  return {
    requests: await Promise.all(
      requests.map(async (request) => ({
        request,
        events: await listEvents(db, request.id),
        attachments: await listAttachments(db, request.id),
        register: await findRegisterEntry(db, request.id),
      })),
    ),
    emails: emails.map((email) => ({
      ...read(email),
      createdAt: email.createdAt,
      sentAt: email.sentAt,
    })),
    privacyRequests: await listPrivacyOf(db, email.key),
    blocked: (await findBlocked(db, { email: email.key })).map((record) => ({
      reference: record.reference,
      since: record.blocked_at,
      until: record.blocked_until,
    })),
    companies: await readPersonData(db, email.key),
    objectedAt: await findObjection(db, email.key),
  };
}

/** Access requests whose data a privacy request from this email address would change. */
export async function listAffected(db: Database, emailKey: string): Promise<AffectedRequest[]> {
  return listRequestsOf(db, emailKey);
}

async function listEmailsTo(db: Database, addresses: readonly string[]): Promise<StoredEmail[]> {
  const rows = await db
    .selectFrom("outbox_email")
    .selectAll()
    .where("recipient", "in", [...new Set(addresses)])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toStoredEmail);
}

async function findRegisterEntry(db: Database, requestId: string) {
  const row = await db
    .selectFrom("vies_check")
    .select(["name", "address", "consulted_at"])
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row?.consulted_at
    ? { name: row.name, address: row.address, consultedAt: row.consulted_at }
    : null;
}

async function listPrivacyOf(
  db: Database,
  emailKey: string,
): Promise<SubjectData["privacyRequests"]> {
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
