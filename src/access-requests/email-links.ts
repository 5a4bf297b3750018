import type { EmailLinks } from "../emails/writing.ts";
import { accessRequestKind } from "../kernel/outgoing-email.ts";
import {
  unsubscribeHeaders,
  unsubscribePurpose,
  unsubscribeUrl,
} from "../newsletter/unsubscribe-links.ts";
import type { OutboxHooks } from "../platform/outbox/outbox.ts";
import { applicantLink } from "./applicant-link.ts";

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

export const accessRequestLinks: EmailLinks = {
  pages: (publicUrl) => ({
    personalWithoutKey: `${publicUrl}/solicitud/…`,
    console: (id) => `${publicUrl}/gestion/solicitudes/${id}`,
  }),
  keys({ publicUrl, signer }) {
    const [links, unsubscribeLinks] = [signer("applicant"), signer(unsubscribePurpose)];
    return {
      personal: (requestId, createdAt) =>
        `${publicUrl}/solicitud/${applicantLink(links, { requestId, createdAt })}`,
      unsubscribe: (requestId) =>
        unsubscribeHeaders(unsubscribeUrl(unsubscribeLinks, { publicUrl, requestId })),
    };
  },
};
