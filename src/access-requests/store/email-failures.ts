import { accessRequestKind } from "../../kernel/outgoing-email.ts";
import type { OutboxHooks } from "../../platform/outbox/outbox.ts";

/** Hooks of the outbox: restricted requests hold their emails back, and a failed delivery is noted on the request. */
export const accessRequestHooks: OutboxHooks = {
  isHeld: ({ exists, selectFrom }) =>
    exists(
      selectFrom("access_request")
        .select("access_request.id")
        .whereRef("access_request.id", "=", "outbox_email.subject_id")
        .where("restricted_at", "is not", null),
    ),
  /** Records a failed delivery on the access request, unless the applicant's address has changed since. */
  async noteFailure(on, { subject, to, status, at }) {
    if (subject?.kind !== accessRequestKind) return;
    await on
      .updateTable("access_request")
      .set({ email_failed_at: at, email_failure: status })
      .where("id", "=", subject.id)
      .where("email", "=", to)
      .where("email_failed_at", "is", null)
      .execute();
  },
  async clearFailure(on, { subject, to }) {
    if (subject?.kind !== accessRequestKind) return;
    await on
      .updateTable("access_request")
      .set({ email_failed_at: null, email_failure: null, email_failure_notified_at: null })
      .where("id", "=", subject.id)
      .where("email", "=", to)
      .where("email_failed_at", "is not", null)
      .execute();
  },
};
