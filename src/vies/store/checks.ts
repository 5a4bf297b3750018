import type { Selectable } from "kysely";
import { Temporal } from "temporal-polyfill";
import { isFree, noLease } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { type TaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import { type ViesCheck, viesNumberOf } from "../domain/check.ts";
import type { ViesCheckTable } from "../tables.ts";

/** Enqueues a check in the request's transaction, unless it has one of the same tax ID. */
export async function enqueueViesCheck(
  on: Database,
  request: { id: string; taxId: Pick<TaxId, "country" | "number"> },
  now: Temporal.Instant,
): Promise<void> {
  const key = taxIdKey(request.taxId);
  const isApplicable = viesNumberOf(key) !== null;
  const row = {
    tax_id_key: key,
    state: isApplicable ? "waiting" : "settled",
    asked_since: now.epochMilliseconds,
    attempts: 0,
    next_attempt_at: isApplicable ? now.epochMilliseconds : null,
    ...noLease,
    answer: isApplicable ? null : "not-applicable",
    fault: null,
    name: null,
    address: null,
    consultation_number: null,
    raw: null,
    consulted_at: null,
  };
  await on
    .insertInto("vies_check")
    .values({ request_id: request.id, ...row })
    .onConflict((conflict) =>
      conflict
        .column("request_id")
        .doUpdateSet(row)
        .where("vies_check.tax_id_key", "!=", row.tax_id_key),
    )
    .execute();
}

/** Restarts a check, keeping the former answer until then; false without one or outside VIES. */
export async function retryViesCheck(
  on: Database,
  requestId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const check = await findViesCheck(on, requestId);
  if (!check || check.answer === "not-applicable") return false;
  const at = now.epochMilliseconds;
  await on
    .updateTable("vies_check")
    .set({ state: "waiting", asked_since: at, attempts: 0, next_attempt_at: at })
    .where("request_id", "=", requestId)
    // A check is not restarted while a call to VIES is under way, because that call will bring an answer.
    .where(isFree("vies_check", at))
    .execute();
  return true;
}

export async function findViesCheck(db: Database, requestId: string): Promise<ViesCheck | null> {
  const row = await db
    .selectFrom("vies_check")
    .selectAll()
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row ? toViesCheck(row) : null;
}

export async function listViesChecks(
  db: Database,
  requestIds: readonly string[],
): Promise<Map<string, ViesCheck>> {
  const rows = await db
    .selectFrom("vies_check")
    .selectAll()
    .where("request_id", "in", [...requestIds])
    .execute();
  return new Map(rows.map((row) => [row.request_id, toViesCheck(row)]));
}

function toViesCheck(row: Selectable<ViesCheckTable>): ViesCheck {
  return {
    taxIdKey: row.tax_id_key,
    state: row.state as ViesCheck["state"],
    attempts: row.attempts,
    nextAttemptAt: toInstant(row.next_attempt_at),
    answer: row.answer as ViesCheck["answer"],
    fault: row.fault as ViesCheck["fault"],
    name: row.name,
    address: row.address,
    consultationNumber: row.consultation_number,
    raw: row.raw,
    consultedAt: toInstant(row.consulted_at),
  };
}

function toInstant(milliseconds: number | null): Temporal.Instant | null {
  return milliseconds === null ? null : Temporal.Instant.fromEpochMilliseconds(milliseconds);
}
