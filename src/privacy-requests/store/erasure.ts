import type { Temporal } from "temporal-polyfill";
import { accessRequestSubject } from "../../access-requests/domain/access-request.ts";
import type { State } from "../../access-requests/domain/transitions.ts";
import { erasureWebhooks } from "../../access-requests/domain/webhook-event.ts";
import {
  holdRequests,
  purgeRequests,
  type RequestRow,
} from "../../access-requests/store/purge-requests.ts";
import { instant, toAccessRequest } from "../../access-requests/store/rows.ts";
import { erasePerson } from "../../companies/store/erase-person.ts";
import { readPersonData } from "../../companies/store/person-data.ts";
import { parseHeldEmail } from "../../kernel/email-address.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import { listEmailsOf } from "../../platform/outbox/stored-emails.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { countWebhooksAbout, enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import {
  type ErasurePlan,
  type HeldRequest,
  type Holdings,
  planErasureOf,
} from "../domain/erasure.ts";
import type { BlockedRecordTable } from "../tables.ts";

type Subject = { email: string; now: Temporal.Instant };

/** Returns the plan that `eraseSubject` would carry out; changes nothing. */
export async function planErasure(db: Database, { email, now }: Subject): Promise<ErasurePlan> {
  return planErasureOf(await findHoldings(db, email), { now, calendar: companyCalendar });
}

/** Erases the data of an email address; returns the executed plan. Repeatable; other emails keep their own period. */
export async function eraseSubject(
  on: Database,
  { email, now, files }: Subject & { files: MailFiles },
): Promise<ErasurePlan> {
  const before = await findHoldings(on, email);
  const rows = await holdRequests(
    on,
    before.requests.map(({ id }) => id),
  );
  // Read again after locking the rows; requests that arrived since the first read are not erased.
  const { requests, ...rest } = await findHoldings(on, email);
  const held = requests.filter((request) => rows.some(({ id }) => id === request.id));
  const plan = planErasureOf({ requests: held, ...rest }, { now, calendar: companyCalendar });
  for (const { requestId, outcome } of plan.outcomes) {
    const row = rows.find(({ id }) => id === requestId);
    if (row && outcome.kind === "blocked")
      await blockRequest(on, row, { now, until: outcome.until });
  }
  await purgeRequests(on, rows, { files, now: now.epochMilliseconds });
  await enqueueWebhooks(
    on,
    rows.flatMap((row) => erasureWebhooks(toAccessRequest(row), now)),
  );
  const parsed = parseHeldEmail(email);
  if (parsed.kind === "value")
    await erasePerson(on, { emailKey: parsed.value.key, at: now.epochMilliseconds });
  return plan;
}

async function findHoldings(db: Database, email: string): Promise<Holdings> {
  const parsed = parseHeldEmail(email);
  if (parsed.kind === "problem")
    return { requests: [], blocked: [], memberships: 0, invitations: 0 };
  const { key } = parsed.value;
  const rows = await db
    .selectFrom("access_request")
    .select(["id", "state", "received_at"])
    .where("email_key", "=", key)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  const blocked = await db
    .selectFrom("blocked_record")
    .select("blocked_until")
    .where("email_key", "=", key)
    .orderBy("blocked_until")
    .execute();
  const requests: HeldRequest[] = [];
  for (const row of rows) requests.push(await countOf(db, row));
  const { person, memberships, invitations } = await readPersonData(db, key);
  return {
    requests,
    memberships: memberships.length + (person ? 1 : 0),
    invitations: invitations.length,
    blocked: blocked.map(({ blocked_until }) => ({ until: instant(blocked_until) })),
  };
}

async function countOf(
  db: Database,
  { id, state, received_at }: { id: string; state: string; received_at: number },
): Promise<HeldRequest> {
  const events = await db
    .selectFrom("access_request_event")
    .select(["type", "at"])
    .where("request_id", "=", id)
    .execute();
  const count = (table: "attachment" | "vies_check" | "access_request_search_term") =>
    countRows(db.selectFrom(table).where("request_id", "=", id));
  const notes = events.filter(({ type }) => type === "note" || type === "assign").length;
  const lastAt = Math.max(received_at, ...events.map(({ at }) => at));
  return {
    id,
    state: state as State,
    lastTouchedAt: instant(lastAt),
    counts: {
      history: events.length - notes,
      notes,
      letters: (await listEmailsOf(db, accessRequestSubject(id))).length,
      attachments: await count("attachment"),
      "vies-check": await count("vies_check"),
      "search-words": await count("access_request_search_term"),
      webhooks: await countWebhooksAbout(db, accessRequestSubject(id)),
    },
  };
}

/** Copies a request, its history without notes, and its VIES check to the blocked records before it is deleted. */
async function blockRequest(
  on: Database,
  row: RequestRow,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<void> {
  const { assigned_id, assigned_name, campaign, restricted_why, ...request } = row;
  const history = await on
    .selectFrom("access_request_event")
    .selectAll()
    .where("request_id", "=", row.id)
    .where("type", "not in", ["note", "assign"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  const viesCheck = await on
    .selectFrom("vies_check")
    .selectAll()
    .where("request_id", "=", row.id)
    .executeTakeFirst();
  await on
    .insertInto("blocked_record")
    .values({
      id: row.id,
      reference: row.reference,
      email_key: row.email_key,
      tax_id_key: row.tax_id_key,
      blocked_at: now.epochMilliseconds,
      blocked_until: until.epochMilliseconds,
      reason: "trade-records",
      content: JSON.stringify({ request, history, viesCheck: viesCheck ?? null }),
    })
    .execute();
}

/** Blocked records with this address, tax ID or reference, oldest first. */
export function findBlocked(
  db: Database,
  { email, taxId, reference }: { email?: string; taxId?: string; reference?: string },
): Promise<BlockedRecordTable[]> {
  return db
    .selectFrom("blocked_record")
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb("email_key", "=", email ?? ""),
        eb("tax_id_key", "=", taxId ?? ""),
        eb("reference", "=", reference ?? ""),
      ]),
    )
    .orderBy("blocked_at")
    .execute();
}
