import { randomUUIDv7 } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import { z } from "zod";
import type {
  EmailAudience,
  EmailSubject,
  OutgoingEmail,
  RecipientLimit,
} from "../../kernel/outgoing-email.ts";
import type { Database } from "../database/database.ts";
import { withStoreErrors } from "../database/failures.ts";
import { insertRows } from "../database/insert-rows.ts";
import { readJsonColumn } from "../database/json-column.ts";
import { noLease } from "../database/lease.ts";
import { triedFor } from "./delivery-schedule.ts";
import type { OutboxMailTable } from "./tables.ts";

export type EmailState = "waiting" | "sent" | "dead";

/** Row of the outbox; instants are epoch milliseconds. */
export type StoredEmail = OutgoingEmail & {
  id: string;
  messageId: string;
  name: string;
  state: EmailState;
  createdAt: number;
  attempts: number;
  nextAttemptAt: number;
  giveUpAt: number;
  lastError: string | null;
  sentAt: number | null;
  /** Time and status code of a bounce after delivery. */
  returned: { at: number; status: string } | null;
};

/** Enqueues an email in the caller's transaction; call the worker's `poke` after the commit. */
export async function enqueueEmail(
  on: Database,
  email: OutgoingEmail,
  { id, now }: { id?: string; now?: number } = {},
): Promise<void> {
  await insertRows(on, "outbox_email", [toEmailRow(email, { id, now })]);
}

export async function enqueueEmails(on: Database, emails: readonly OutgoingEmail[]): Promise<void> {
  await insertRows(
    on,
    "outbox_email",
    emails.map((email) => toEmailRow(email)),
  );
}

function toEmailRow(
  { to, email, subject, audience, limit }: OutgoingEmail,
  {
    id = randomUUIDv7(),
    now = Date.now(),
  }: { id?: string | undefined; now?: number | undefined } = {},
): Insertable<OutboxMailTable> {
  const { name, ...payload } = email;
  return {
    id,
    message_id: randomUUIDv7(),
    email: name,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    audience,
    recipient_limit: limit ?? null,
    recipient: to,
    payload: JSON.stringify(payload),
    created_at: now,
    state: "waiting",
    attempts: 0,
    next_attempt_at: now,
    give_up_at: now + triedFor,
  };
}

/** When the latest email of one of these kinds about a row was queued; null if none was queued since `since`. */
export async function lastAboutSince(
  on: Database,
  { subject, names }: { subject: EmailSubject | null; names: readonly string[] },
  since: number,
): Promise<number | null> {
  const row = await on
    .selectFrom("outbox_email")
    .select("created_at")
    .where("subject_kind", "=", subject?.kind ?? "")
    .where("subject_id", "=", subject?.id ?? "")
    .where("email", "in", [...names])
    .where("created_at", ">=", since)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export async function findEmail(db: Database, id: string): Promise<StoredEmail | null> {
  const row = await withStoreErrors(() =>
    db.selectFrom("outbox_email").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  return row ? toStoredEmail(row) : null;
}

/** Emails about a row, oldest first. */
export async function listEmailsOf(
  db: Database,
  { kind, id }: EmailSubject,
): Promise<StoredEmail[]> {
  const rows = await withStoreErrors(() =>
    db
      .selectFrom("outbox_email")
      .selectAll()
      .where("subject_kind", "=", kind)
      .where("subject_id", "=", id)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  );
  return rows.map(toStoredEmail);
}

/** Emails that were given up, newest first. */
export async function listDeadEmails(db: Database, { limit = 200 } = {}): Promise<StoredEmail[]> {
  const rows = await withStoreErrors(() =>
    db
      .selectFrom("outbox_email")
      .selectAll()
      .where("state", "=", sql.lit("dead"))
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  return rows.map(toStoredEmail);
}

export async function listWaitingEmails(
  db: Database,
  { limit = 200 } = {},
): Promise<StoredEmail[]> {
  const rows = await withStoreErrors(() =>
    db
      .selectFrom("outbox_email")
      .selectAll()
      .where("state", "=", sql.lit("waiting"))
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  return rows.map(toStoredEmail);
}

/** Emails that were returned after delivery, newest first. */
export async function listReturnedEmails(
  db: Database,
  { limit = 200 } = {},
): Promise<StoredEmail[]> {
  const rows = await withStoreErrors(() =>
    db
      .selectFrom("outbox_email")
      .selectAll()
      .where("returned_at", "is not", null)
      .orderBy("returned_at", "desc")
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  return rows.map(toStoredEmail);
}

export async function countDeadByName(db: Database): Promise<{ name: string; count: number }[]> {
  const rows = await withStoreErrors(() =>
    db
      .selectFrom("outbox_email")
      .select(({ fn }) => ["email", fn.countAll<number>().as("count")])
      .where("state", "=", sql.lit("dead"))
      .groupBy("email")
      .execute(),
  );
  return rows.map(({ email, count }) => ({ name: email, count: Number(count) }));
}

/** Retries an email that was given up for another three days; false when there is no such email. */
export async function retryEmail(
  db: Database,
  id: string,
  { now }: { now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await withStoreErrors(() =>
    db
      .updateTable("outbox_email")
      .set({
        state: "waiting",
        attempts: 0,
        next_attempt_at: now,
        give_up_at: now + triedFor,
        ...noLease,
      })
      .where("id", "=", id)
      .where("state", "=", "dead")
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

export type OutboxDepth = { waiting: number; dead: number; oldestWaitingAt: number | null };

export async function outboxDepth(db: Database): Promise<OutboxDepth> {
  const [waiting, dead] = await withStoreErrors(() =>
    Promise.all([
      db
        .selectFrom("outbox_email")
        .select(({ fn }) => [
          fn.countAll<number>().as("count"),
          fn.min<number | null>("created_at").as("oldest"),
        ])
        .where("state", "=", sql.lit("waiting"))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("outbox_email")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("state", "=", sql.lit("dead"))
        .executeTakeFirstOrThrow(),
    ]),
  );
  return { waiting: waiting.count, dead: dead.count, oldestWaitingAt: waiting.oldest };
}

/** Fields that all kinds of email have; the code of each kind parses the other fields. */
const content = z.looseObject({ reference: z.string().catch("") });

export function toStoredEmail(row: Selectable<OutboxMailTable>): StoredEmail {
  return {
    id: row.id,
    messageId: row.message_id,
    name: row.email,
    to: row.recipient,
    subject:
      row.subject_kind === null || row.subject_id === null
        ? null
        : { kind: row.subject_kind, id: row.subject_id },
    audience: row.audience as EmailAudience,
    email: { ...readJsonColumn("outbox_email.payload", content, row.payload), name: row.email },
    limit: (row.recipient_limit as RecipientLimit | null) ?? undefined,
    state: row.state as EmailState,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    giveUpAt: row.give_up_at,
    lastError: row.last_error,
    sentAt: row.sent_at,
    returned:
      row.returned_at === null ? null : { at: row.returned_at, status: row.return_status ?? "" },
  };
}
