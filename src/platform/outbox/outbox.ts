import { randomUUIDv7 } from "node:crypto";
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type SqlBool,
  sql,
} from "kysely";
import type { EmailSubject, OutgoingEmail, RecipientLimit } from "../../kernel/outgoing-email.ts";
import { isOfSampleCustomer } from "../../kernel/sample-customer.ts";
import type { Database } from "../database/database.ts";
import { type Engine, engineOf } from "../database/engine.ts";
import { insertRows } from "../database/insert-rows.ts";
import type { Schema } from "../database/schema.ts";
import type { OutboxMailTable } from "../database/tables.ts";

const day = 86_400_000;

/** Milliseconds for which an email is retried; they cover a weekend. */
export const triedFor = 3 * day;

/**
 * Enqueues an email in the caller's transaction; call the worker's `poke` after the commit. One to the sample customer is
 * dropped.
 */
export async function enqueueEmail(
  on: Database,
  email: OutgoingEmail,
  given: EnqueueOptions = {},
): Promise<void> {
  await insertRows(on, "outbox_email", toEmailRows([email], given));
}

/** `retriedFor`: milliseconds after which the email is given up, such as the lifetime of the code in it. */
type EnqueueOptions = {
  id?: string | undefined;
  now?: number | undefined;
  retriedFor?: number | undefined;
};

export async function enqueueEmails(on: Database, emails: readonly OutgoingEmail[]): Promise<void> {
  await insertRows(on, "outbox_email", toEmailRows(emails));
}

/** Maximum of emails to one address in 24 hours, of kinds that any visitor can trigger; further ones are delayed. */
export const uninvitedPerDay = 5;

/** Outcome of enqueuing an email. `sent`: due now. `waiting`: delayed by a limit. `dropped`: over its weekly limit. */
type Enqueued = "sent" | "waiting" | "dropped";

/** Enqueues emails within their recipients' limits. Call `holdRecipients` before, in the same transaction. */
export async function enqueueWithinLimits(
  on: Database,
  emails: readonly OutgoingEmail[],
  { now = Date.now() }: { now?: number } = {},
): Promise<Enqueued[]> {
  const limited = emails.filter(isLimited);
  await enqueueEmails(
    on,
    emails.filter((email) => !isLimited(email)),
  );
  const sent = await listSentLately(on, keysOf(limited), now);
  const enqueued: Enqueued[] = [];
  for (const email of emails) {
    const { limit } = email;
    if (limit === undefined) {
      enqueued.push("sent");
      continue;
    }
    const { name } = email.email;
    const toSame = sent.get(keyOf(email)) ?? [];
    const at = leavesAt({ name, limit }, { sent: toSame, now });
    if (at !== null) {
      await enqueueEmail(on, email, { now: at });
      sent.set(keyOf(email), [...toSame, { name, at }]);
    }
    enqueued.push(at === null ? "dropped" : at > now ? "waiting" : "sent");
  }
  return enqueued;
}

/** Locks recipients of limited emails until the transaction ends; call it before locking rows (deadlocks). */
export async function holdRecipients(
  on: Database,
  emails: readonly OutgoingEmail[],
): Promise<void> {
  await holdAddresses(on, keysOf(emails.filter(isLimited)));
}

export async function holdAddresses(on: Database, emailKeys: readonly string[]): Promise<void> {
  const keys = [...new Set(emailKeys)].sort();
  if (keys.length > 0) await holding[engineOf(on)](on, keys);
}

/** Locks recipients' addresses until the transaction ends; SQLite needs no locks, because it has a single writer. */
const holding: Record<Engine, (on: Database, keys: readonly string[]) => Promise<unknown>> = {
  sqlite: async () => {},
  postgres: (on, keys) =>
    sql`
      select pg_advisory_xact_lock(hashtextextended(value, 15))
      from (select value from json_array_elements_text(${JSON.stringify(keys)}) as given(value) order by value) as held
    `.execute(on),
};

async function listSentLately(
  on: Database,
  keys: readonly string[],
  now: number,
): Promise<Map<string, { name: string; at: number }[]>> {
  const sent = new Map<string, { name: string; at: number }[]>();
  if (keys.length === 0) return sent;
  const rows = await on
    .selectFrom("outbox_email")
    .select([sql<string>`lower(recipient)`.as("key"), "email", "created_at"])
    .where(sql<string>`lower(recipient)`, "in", keys)
    .where("created_at", ">", now - 7 * day)
    .where("recipient_limit", "is not", null)
    .execute();
  for (const { key, email, created_at } of rows)
    sent.set(key, [...(sent.get(key) ?? []), { name: email, at: created_at }]);
  return sent;
}

function isLimited({ limit }: OutgoingEmail): boolean {
  return limit !== undefined;
}

function keysOf(emails: readonly OutgoingEmail[]): string[] {
  return [...new Set(emails.map(keyOf))];
}

/** Recipient in lower case; equals SQL's lower(), because stored addresses are ASCII. */
function keyOf({ to }: OutgoingEmail): string {
  return to.toLowerCase();
}

/** Instant from which a limited email may be sent, in epoch milliseconds; null: never. `sent`: recent ones. */
export function leavesAt(
  { name, limit }: { name: string; limit: RecipientLimit },
  { sent, now }: { sent: readonly { name: string; at: number }[]; now: number },
): number | null {
  const isRepeated = sent.some((email) => email.name === name && email.at > now - 7 * day);
  if (limit === "weekly") return isRepeated ? null : now;
  const lately = sent.map(({ at }) => at).filter((at) => at > now - day);
  const fifth = lately.toSorted((one, other) => other - one)[uninvitedPerDay - 1];
  return fifth === undefined ? now : fifth + day;
}

function toEmailRows(
  emails: readonly OutgoingEmail[],
  given: EnqueueOptions = {},
): Insertable<OutboxMailTable>[] {
  return emails
    .filter(({ to }) => !isOfSampleCustomer(to))
    .map((email) => toEmailRow(email, given));
}

function toEmailRow(
  { to, email, subject, audience, limit }: OutgoingEmail,
  { id = randomUUIDv7(), now = Date.now(), retriedFor = triedFor }: EnqueueOptions,
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
    give_up_at: now + retriedFor,
  };
}

/** Instant at which the latest email of these kinds about a row was queued; null if none was queued since `since`. */
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

/** Enqueues an email unless one of its kind about the same row was queued since an instant, in epoch milliseconds. */
export async function enqueueUnlessRecent(
  on: Database,
  email: OutgoingEmail,
  { since }: { since: number },
): Promise<void> {
  const recent = await lastAboutSince(
    on,
    { subject: email.subject, names: [email.email.name] },
    since,
  );
  if (recent === null) await enqueueEmails(on, [email]);
}

export type OutboxHooks = {
  isHeld(eb: ExpressionBuilder<Schema, "outbox_email">): Expression<SqlBool>;
  /** Called in a transaction after a server rejected the address for good, or the email was returned. */
  noteFailure(on: Database, failure: EmailFailure): Promise<void>;
  /** Called when the server accepts an email after an earlier failed attempt. */
  clearFailure(on: Database, email: Pick<EmailFailure, "subject" | "to">): Promise<void>;
};

/** `status`: code of the rejection. `at`: epoch milliseconds. */
type EmailFailure = Pick<OutgoingEmail, "subject" | "to"> & { status: string; at: number };
