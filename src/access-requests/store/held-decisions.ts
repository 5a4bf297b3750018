import { companyWebhookSubject } from "../../companies/domain/webhook-event.ts";
import { accessRequestKind } from "../../kernel/outgoing-email.ts";
import { isFree } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { AccessRequestEvent } from "../domain/access-request.ts";
import { transitions, type Verb } from "../domain/transitions.ts";
import type { StoredEffects } from "./stored-effects.ts";

export type UndoEffects = StoredEffects & { undoes: AccessRequestEvent };

/** Has the emails and webhooks of a decision leave `wait` milliseconds after it, in its transaction. */
export async function holdDecision(
  on: Database,
  decision: AccessRequestEvent,
  wait: number,
): Promise<void> {
  const next_attempt_at = decision.at.epochMilliseconds + wait;
  await on
    .updateTable("outbox_email")
    .set({ next_attempt_at })
    .where("id", "in", waitingEmailsOf(on, decision))
    .execute();
  await on
    .updateTable("webhook_delivery")
    .set({ next_attempt_at })
    .where("event_id", "in", webhooksOf(on, decision))
    .where("state", "=", "waiting")
    .execute();
}

/** Restores a request and deletes the decision's emails and webhooks; does neither once an email has left (`too-late`). */
export function takeBackDecision<Restored extends { kind: string }>(
  db: Database,
  { decision, now }: { decision: AccessRequestEvent; now: number },
  restore: (on: Database) => Promise<Restored>,
): Promise<Restored | { kind: "too-late" }> {
  return inTransaction(db, async (on) => {
    // An UPDATE without a change locks the rows, so that no worker claims them before the commit.
    const waiting = await on
      .updateTable("outbox_email")
      .set(({ ref }) => ({ next_attempt_at: ref("next_attempt_at") }))
      .where("id", "in", waitingEmailsOf(on, decision))
      .where(isFree("outbox_email", now))
      .returning("id")
      .execute();
    if (waiting.length === 0) return { kind: "too-late" as const };
    const restored = await restore(on);
    if (restored.kind !== "replaced") return restored;
    const ids = waiting.map(({ id }) => id);
    await on.deleteFrom("outbox_email").where("id", "in", ids).execute();
    await on.deleteFrom("webhook_event").where("id", "in", webhooksOf(on, decision)).execute();
    return restored;
  });
}

function waitingEmailsOf(on: Database, { requestId, type, at }: AccessRequestEvent) {
  return on
    .selectFrom("outbox_email")
    .select("id")
    .where("subject_kind", "=", accessRequestKind)
    .where("subject_id", "=", requestId)
    .where("email", "in", [...transitions[type as Verb].emails])
    .where("created_at", ">=", at.epochMilliseconds)
    .where("state", "=", "waiting");
}

/** Webhooks about the request and, after an approval, about its company. */
function webhooksOf(on: Database, { requestId, at }: AccessRequestEvent) {
  return on
    .selectFrom("webhook_event")
    .select("id")
    .where("created_at", "=", at.epochMilliseconds)
    .where(({ or, and, eb, selectFrom }) =>
      or([
        and([eb("subject_kind", "=", accessRequestKind), eb("subject_id", "=", requestId)]),
        and([
          eb("subject_kind", "=", companyWebhookSubject),
          eb(
            "subject_id",
            "in",
            selectFrom("company_request").select("company_id").where("request_id", "=", requestId),
          ),
        ]),
      ]),
    );
}
