import type { SubjectKeys, SubjectPages } from "../emails/domain/subject-links.ts";
import {
  unsubscribeHeaders,
  unsubscribePurpose,
  unsubscribeUrl,
} from "../newsletter/unsubscribe-links.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import type { OutboxHooks } from "../platform/outbox/outbox.ts";
import { applicantLink } from "./applicant-service.ts";
import { accessRequestKind } from "./domain/access-request.ts";

export const accessRequestHooks: OutboxHooks = {
  isHeld: ({ exists, selectFrom }) =>
    exists(
      selectFrom("access_request")
        .select("access_request.id")
        .whereRef("access_request.id", "=", "outbox_email.subject_id")
        .where("restricted_at", "is not", null),
    ),
  /** Records a delivery failure with the request, unless its address has changed since. */
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

export function accessRequestPages(publicUrl: string): SubjectPages {
  return {
    personalWithoutKey: `${publicUrl}/solicitud/…`,
    console: (id) => `${publicUrl}/gestion/solicitudes/${id}`,
  };
}

export function accessRequestKeys({
  publicUrl,
  signer,
}: {
  publicUrl: string;
  signer: (purpose: string) => Signer;
}): SubjectKeys {
  const [links, unsubscribeLinks] = [signer("applicant"), signer(unsubscribePurpose)];
  return {
    personal: (requestId, createdAt) =>
      `${publicUrl}/solicitud/${applicantLink(links, { requestId, createdAt })}`,
    unsubscribe: (requestId) =>
      unsubscribeHeaders(unsubscribeUrl(unsubscribeLinks, { publicUrl, requestId })),
  };
}
