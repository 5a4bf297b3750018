import { z } from "zod";
import { erasureActions, erasureReasons } from "../../kernel/data-subject.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ErasureReport } from "../domain/erasure.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import type { PrivacyEvent } from "../domain/workflow.ts";
import { toPrivacyEvent, toPrivacyRequest } from "./row.ts";

export async function findPrivacyRequest(db: Database, id: string): Promise<PrivacyRequest | null> {
  const row = await db
    .selectFrom("privacy_request")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toPrivacyRequest(row) : null;
}

export async function listPrivacyEvents(db: Database, requestId: string): Promise<PrivacyEvent[]> {
  const rows = await db
    .selectFrom("privacy_request_event")
    .selectAll()
    .where("privacy_request_id", "=", requestId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(toPrivacyEvent);
}

/** Report of the erasure that answered a request; null without one. */
export async function findErasureReport(
  db: Database,
  requestId: string,
): Promise<ErasureReport | null> {
  const row = await db
    .selectFrom("privacy_request")
    .select("erasure")
    .where("id", "=", requestId)
    .executeTakeFirst();
  return row?.erasure
    ? readJsonColumn("privacy_request.erasure", erasureReport, row.erasure)
    : null;
}

/** Zod schema of the stored report. It is in this server-only file to keep zod out of the browser bundles. */
const erasureReport: z.ZodType<ErasureReport> = z.object({
  at: z.number(),
  lines: z.array(
    z.object({
      kind: z.string(),
      action: z.enum(erasureActions),
      reason: z.enum(erasureReasons),
      until: z.number().nullable(),
      count: z.number(),
    }),
  ),
});

/** Open requests by deadline, then restrictions in force by review date, then closed requests, newest first. */
export async function listPrivacyQueue(db: Database, limit: number): Promise<PrivacyRequest[]> {
  const requests = db.selectFrom("privacy_request").selectAll();
  const open = requests.where("state", "=", "received").orderBy("due_at");
  const inForce = requests.where("review_at", "is not", null).orderBy("review_at");
  const closed = requests
    .where("state", "in", ["answered", "refused"])
    .where("review_at", "is", null)
    .orderBy("closed_at", "desc");
  const rows = [];
  for (const part of [open, inForce, closed])
    rows.push(...(await part.orderBy("id").limit(limit).execute()));
  return rows.map(toPrivacyRequest);
}

export function countReceivedPrivacyRequests(db: Database): Promise<number> {
  return countRows(received(db));
}

/** Number of open requests whose answer is overdue; `now` in epoch milliseconds. */
export function countOverduePrivacyRequests(db: Database, now: number): Promise<number> {
  return countRows(received(db).where("due_at", "<", now));
}

function received(db: Database) {
  return db.selectFrom("privacy_request").where("state", "=", "received");
}
