import { instant } from "../../platform/database/columns.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { listEmailsOf } from "../../platform/outbox/stored-emails.ts";
import { countWebhooksAbout } from "../../webhooks/store/enqueue.ts";
import { type AccessRequest, accessRequestSubject } from "../domain/access-request.ts";
import type { HeldRequest } from "../domain/erasure-plan.ts";
import { subscribesToNews } from "../domain/subscribes-to-news.ts";
import type { State } from "../domain/transitions.ts";
import type { RequestRow } from "./purge-requests.ts";
import { toAccessRequest } from "./rows.ts";

/** Access requests sent from an email address, oldest first. */
export async function listRequestsOf(on: Database, emailKey: string): Promise<AccessRequest[]> {
  const rows = await on
    .selectFrom("access_request")
    .selectAll()
    .where("email_key", "=", emailKey)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  return rows.map(toAccessRequest);
}

/** True if one of the requests of an email address subscribes to the newsletter. */
export async function someRequestWantsNews(on: Database, emailKey: string): Promise<boolean> {
  return (await listRequestsOf(on, emailKey)).some(subscribesToNews);
}

/** The same requests with the number of rows that an erasure would delete. */
export async function listHeldRequests(on: Database, emailKey: string): Promise<HeldRequest[]> {
  const rows = await on
    .selectFrom("access_request")
    .select(["id", "state", "received_at"])
    .where("email_key", "=", emailKey)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  const requests: HeldRequest[] = [];
  for (const row of rows) requests.push(await countOf(on, row));
  return requests;
}

async function countOf(
  on: Database,
  { id, state, received_at }: { id: string; state: string; received_at: number },
): Promise<HeldRequest> {
  const events = await on
    .selectFrom("access_request_event")
    .select(["type", "at"])
    .where("request_id", "=", id)
    .execute();
  const count = (table: "attachment" | "vies_check" | "access_request_search_term") =>
    countRows(on.selectFrom(table).where("request_id", "=", id));
  const notes = events.filter(({ type }) => type === "note" || type === "assign").length;
  const lastAt = Math.max(received_at, ...events.map(({ at }) => at));
  return {
    id,
    state: state as State,
    lastTouchedAt: instant(lastAt),
    counts: {
      history: events.length - notes,
      notes,
      letters: (await listEmailsOf(on, accessRequestSubject(id))).length,
      attachments: await count("attachment"),
      "vies-check": await count("vies_check"),
      "search-words": await count("access_request_search_term"),
      webhooks: await countWebhooksAbout(on, accessRequestSubject(id)),
    },
  };
}

/** Copy for the blocked records: the request, its history without notes, and its VIES check. */
export async function readBlockedContent(on: Database, row: RequestRow): Promise<unknown> {
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
  return { request, history, viesCheck: viesCheck ?? null };
}

/** Entry of the European register that VIES found for a request; null if it was not asked. */
export async function findRegisterEntry(on: Database, requestId: string) {
  const row = await on
    .selectFrom("vies_check")
    .select(["name", "address", "consulted_at"])
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row?.consulted_at
    ? { name: row.name, address: row.address, consultedAt: row.consulted_at }
    : null;
}
