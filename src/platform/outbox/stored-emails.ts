import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";
import type {
  EmailAudience,
  EmailSubject,
  OutgoingEmail,
  RecipientLimit,
} from "../../kernel/outgoing-email.ts";
import { noLease, readJsonColumn } from "../database/columns.ts";
import { countRows } from "../database/count-rows.ts";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { OutboxMailTable } from "../database/tables.ts";
import { triedFor } from "./outbox.ts";

/** Row of the outbox; instants are epoch milliseconds. */
export type StoredEmail = OutgoingEmail & {
  id: string;
  messageId: string;
  name: string;
  state: "waiting" | "sent" | "dead";
  createdAt: number;
  attempts: number;
  nextAttemptAt: number;
  giveUpAt: number;
  lastError: string | null;
  sentAt: number | null;
  returned: { at: number; status: string } | null;
};

export async function findEmail(db: Database, id: string): Promise<StoredEmail | null> {
  const row = await db
    .selectFrom("outbox_email")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toStoredEmail(row) : null;
}

export function listEmailsOf(db: Database, { kind, id }: EmailSubject): Promise<StoredEmail[]> {
  return list(
    db
      .selectFrom("outbox_email")
      .where("subject_kind", "=", kind)
      .where("subject_id", "=", id)
      .orderBy("created_at"),
  );
}

export function listDeadEmails(db: Database): Promise<StoredEmail[]> {
  const dead = db.selectFrom("outbox_email").where("state", "=", sql.lit("dead"));
  return list(dead.orderBy("created_at", "desc").limit(listed));
}

export function listWaitingEmails(db: Database): Promise<StoredEmail[]> {
  const waiting = db.selectFrom("outbox_email").where("state", "=", sql.lit("waiting"));
  return list(waiting.orderBy("next_attempt_at").limit(listed));
}

export function listReturnedEmails(db: Database): Promise<StoredEmail[]> {
  const returned = db.selectFrom("outbox_email").where("returned_at", "is not", null);
  return list(returned.orderBy("returned_at", "desc").limit(listed));
}

const listed = 200;

async function list(
  emails: SelectQueryBuilder<Schema, "outbox_email", object>,
): Promise<StoredEmail[]> {
  const rows = await emails.selectAll().orderBy("id").execute();
  return rows.map(toStoredEmail);
}

export async function countDeadByName(db: Database): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom("outbox_email")
    .select(({ fn }) => ["email", fn.countAll<number>().as("count")])
    .where("state", "=", sql.lit("dead"))
    .groupBy("email")
    .execute();
  return rows.map(({ email, count }) => ({ name: email, count: Number(count) }));
}

/** Enqueues a given-up email again, with three more days of retries; false when there is no such email. */
export async function retryEmail(
  db: Database,
  id: string,
  { now }: { now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
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
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function outboxDepth(
  db: Database,
): Promise<{ waiting: number; dead: number; oldestWaitingAt: number | null }> {
  const [waiting, dead] = await Promise.all([
    db
      .selectFrom("outbox_email")
      .select(({ fn }) => [
        fn.countAll<number>().as("count"),
        fn.min<number | null>("created_at").as("oldest"),
      ])
      .where("state", "=", sql.lit("waiting"))
      .executeTakeFirstOrThrow(),
    countRows(db.selectFrom("outbox_email").where("state", "=", sql.lit("dead"))),
  ]);
  return { waiting: waiting.count, dead, oldestWaitingAt: waiting.oldest };
}

/** Schema of the fields that all kinds of email have; the code of each kind parses the other fields. */
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
    state: row.state as StoredEmail["state"],
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
