import { listEvents } from "../../access-requests/store/events.ts";
import { listAttachments } from "../../attachments/store.ts";
import { findObjection } from "../../newsletter/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { answering } from "../../platform/database/failures.ts";
import { type StoredLetter, toStoredLetter } from "../../platform/outbox/outbox.ts";
import type { AffectedRequest, SubjectData } from "../domain/subject.ts";
import { listRequestsOf } from "./apply-effect.ts";
import { findBlocked } from "./blocked-records.ts";
import { toRightsEvent, toRightsRequest } from "./row.ts";

/** Everything that the tables hold of an address; `read` says what a letter says. */
export async function readSubject(
  db: Database,
  email: { address: string; key: string },
  read: (letter: StoredLetter) => { subject: string; text: string },
): Promise<SubjectData> {
  return answering(async () => {
    const requests = await listRequestsOf(db, email.key);
    const letters = await listLettersTo(db, [
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
      letters: letters.map((letter) => ({
        ...read(letter),
        createdAt: letter.createdAt,
        sentAt: letter.sentAt,
      })),
      rights: await listRightsOf(db, email.key),
      blocked: (await findBlocked(db, { email: email.key })).map((record) => ({
        reference: record.reference,
        since: record.blocked_at,
        until: record.blocked_until,
      })),
      objectedAt: await findObjection(db, email.key),
    };
  });
}

/** The access requests that an answer would change. */
export async function listAffected(db: Database, emailKey: string): Promise<AffectedRequest[]> {
  return answering(() => listRequestsOf(db, emailKey));
}

async function listLettersTo(db: Database, addresses: readonly string[]): Promise<StoredLetter[]> {
  const rows = await db
    .selectFrom("outbox_mail")
    .selectAll()
    .where("recipient", "in", [...new Set(addresses)])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toStoredLetter);
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

async function listRightsOf(db: Database, emailKey: string): Promise<SubjectData["rights"]> {
  const rows = await db
    .selectFrom("rights_request")
    .selectAll()
    .where("email_key", "=", emailKey)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  const events = await db
    .selectFrom("rights_request_event")
    .selectAll()
    .where("rights_request_id", "in", [...rows.map(({ id }) => id), ""])
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    request: toRightsRequest(row),
    events: events.filter(({ rights_request_id: id }) => id === row.id).map(toRightsEvent),
  }));
}
