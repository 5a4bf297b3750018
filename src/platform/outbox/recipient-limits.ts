import { sql } from "kysely";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Database } from "../database/database.ts";
import { type Engine, engineOf } from "../database/engine.ts";
import { leavesAt } from "./email-limits.ts";
import { enqueueEmail, enqueueEmails } from "./outbox.ts";

/** What happened to an email. `waiting`: delayed by a limit. `dropped`: exceeds its weekly limit. */
export type Enqueued = "sent" | "waiting" | "dropped";

const week = 7 * 86_400_000;

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

/**
 * Locks the recipients of limited emails until the transaction ends. Call it before locking rows, to avoid deadlocks.
 */
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

/** Only PostgreSQL needs locks: SQLite has a single writer anyway. */
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
    .where("created_at", ">", now - week)
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

/** Address in lower case, as SQL's lower() gives it too, because stored addresses are ASCII. */
function keyOf({ to }: OutgoingEmail): string {
  return to.toLowerCase();
}
