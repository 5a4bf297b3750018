import type { Temporal } from "temporal-polyfill";
import type { RequestRow } from "../../access-requests/store/purge-requests.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BlockedRecordTable } from "../tables.ts";

/** Copies a request, its history without notes and its VIES check to the blocked records before it is purged. */
export async function blockRequest(
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
