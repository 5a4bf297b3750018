import type { Database } from "../../platform/database/database.ts";
import type { ViesConsultation } from "../../vies/domain/check.ts";
import type { OrderViesCheck } from "../domain/vies-check.ts";

type Key = { orderId: string; askedAt: number };

/** Adds a question: with its answer, or with the instant at which it is asked again. */
export async function addViesCheck(
  on: Database,
  {
    orderId,
    askedAt,
    ...result
  }: Key & ({ consultation: ViesConsultation } | { consultation: null; nextAttemptAt: number }),
): Promise<void> {
  await on
    .insertInto("order_vies_check")
    .values({
      order_id: orderId,
      asked_at: askedAt,
      ...answerColumns(result.consultation),
      attempts: 1,
      next_attempt_at: result.consultation ? null : result.nextAttemptAt,
    })
    .execute();
}

function answerColumns(consultation: ViesConsultation | null) {
  return {
    answer: consultation?.answer ?? null,
    name: consultation?.name ?? null,
    consultation_number: consultation?.consultationNumber ?? null,
    consulted_at: consultation?.consultedAt ?? null,
  };
}

/** Questions about an order, the oldest first. */
export async function listOrderViesChecks(
  on: Database,
  orderId: string,
): Promise<OrderViesCheck[]> {
  const rows = await on
    .selectFrom("order_vies_check")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("asked_at")
    .execute();
  return rows.map(({ asked_at, answer, name, consultation_number, consulted_at }) => ({
    askedAt: asked_at,
    consultation:
      answer === null || consulted_at === null
        ? null
        : { answer, name, consultationNumber: consultation_number, consultedAt: consulted_at },
  }));
}

/** Takes the question that has been due longest, for one worker until `until`; null if none is due. */
export async function claimDueCheck(
  on: Database,
  { now, until }: { now: number; until: number },
): Promise<(Key & { attempts: number }) | null> {
  const due = await on
    .selectFrom("order_vies_check")
    .selectAll()
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  if (!due) return null;
  // Another instance that has taken it meanwhile has moved the instant of the next attempt.
  const { numUpdatedRows } = await on
    .updateTable("order_vies_check")
    .set({ next_attempt_at: until })
    .where("order_id", "=", due.order_id)
    .where("asked_at", "=", due.asked_at)
    .where("next_attempt_at", "=", due.next_attempt_at)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  return { orderId: due.order_id, askedAt: due.asked_at, attempts: due.attempts };
}

/** Stores the answer to a question. */
export async function answerCheck(
  on: Database,
  { orderId, askedAt }: Key,
  consultation: ViesConsultation,
): Promise<void> {
  await on
    .updateTable("order_vies_check")
    .set({ ...answerColumns(consultation), next_attempt_at: null })
    .where("order_id", "=", orderId)
    .where("asked_at", "=", askedAt)
    .execute();
}

/** Puts a question off; `next` is null if nobody needs the answer any more. */
export async function postponeCheck(
  on: Database,
  { orderId, askedAt }: Key,
  { next, attempts }: { next: number | null; attempts: number },
): Promise<void> {
  await on
    .updateTable("order_vies_check")
    .set({ next_attempt_at: next, attempts })
    .where("order_id", "=", orderId)
    .where("asked_at", "=", askedAt)
    .execute();
}
