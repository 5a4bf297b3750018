import { type EmailKind, emailKindsOf } from "../emails/layout/email-kind.ts";
import type { CapabilityEmails } from "../emails/writing.ts";
import {
  unsubscribeHeaders,
  unsubscribePurpose,
  unsubscribeUrl,
} from "../newsletter/unsubscribe-links.ts";
import type { OutboxHooks } from "../platform/outbox/outbox.ts";
import { applicantLink } from "./applicant-service.ts";
import { accessRequestEmailNames, accessRequestEmailReason } from "./copy/es-emails.ts";
import { accessRequestKind } from "./domain/access-request.ts";
import {
  type AccessRequestEmailName,
  type AccessRequestEmailOf,
  accessRequestEmailSchemas,
} from "./domain/email.ts";
import { confirmationEmails } from "./emails/confirmation-emails.ts";
import { deadlineEmails } from "./emails/deadline-emails.ts";
import { decisionEmails } from "./emails/decision-emails.ts";
import { linkEmails } from "./emails/link-emails.ts";
import { staffEmails } from "./emails/staff-emails.ts";

const { personal, toStaff } = emailKindsOf<{
  [Name in AccessRequestEmailName]: AccessRequestEmailOf<Name>;
}>({
  titles: accessRequestEmailNames,
  schemas: accessRequestEmailSchemas,
  subject: accessRequestKind,
  permission: "handle-mails",
  why: accessRequestEmailReason,
  audience: "applicant",
});

const kinds: Record<AccessRequestEmailName, EmailKind> = {
  received: personal("received", confirmationEmails.received),
  "reminder-to-confirm": personal("reminder-to-confirm", confirmationEmails["reminder-to-confirm"]),
  "new-request": toStaff("new-request", staffEmails["new-request"]),
  "information-requested": personal(
    "information-requested",
    decisionEmails["information-requested"],
  ),
  "information-received": toStaff("information-received", staffEmails["information-received"]),
  approved: personal("approved", decisionEmails.approved),
  rejected: personal("rejected", decisionEmails.rejected),
  reopened: personal("reopened", decisionEmails.reopened),
  "approval-withdrawn": personal("approval-withdrawn", decisionEmails["approval-withdrawn"]),
  "address-changed": personal("address-changed", linkEmails["address-changed"]),
  "request-recorded": personal("request-recorded", linkEmails["request-recorded"]),
  "contact-corrected": toStaff("contact-corrected", staffEmails["contact-corrected"]),
  withdrawn: personal("withdrawn", confirmationEmails.withdrawn),
  expired: personal("expired", confirmationEmails.expired),
  "expired-unanswered": personal("expired-unanswered", confirmationEmails["expired-unanswered"]),
  confirmed: personal("confirmed", confirmationEmails.confirmed),
  "files-received": toStaff("files-received", staffEmails["files-received"]),
  "question-reminder": personal("question-reminder", decisionEmails["question-reminder"]),
  "withdrawn-notice": toStaff("withdrawn-notice", staffEmails["withdrawn-notice"]),
  "answer-due-soon": toStaff("answer-due-soon", deadlineEmails["answer-due-soon"]),
  "answer-overdue": toStaff("answer-overdue", deadlineEmails["answer-overdue"]),
  "email-undeliverable": toStaff("email-undeliverable", deadlineEmails["email-undeliverable"]),
  "request-assigned": toStaff("request-assigned", staffEmails["request-assigned"]),
  "deadline-digest": toStaff("deadline-digest", deadlineEmails["deadline-digest"]),
  "link-again": personal("link-again", linkEmails["link-again"]),
};

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

/** Emails of access requests: their kinds, the pages that they link to, and what happens when one is not delivered. */
export const accessRequestEmails: CapabilityEmails = {
  kinds,
  subject: accessRequestKind,
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
  hooks: accessRequestHooks,
};
