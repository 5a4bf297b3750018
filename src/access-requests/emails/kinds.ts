import { type EmailKind, emailKindsOf } from "../../emails/layout/email-kind.ts";
import { accessRequestEmailNames, accessRequestEmailReason } from "../copy/es-emails.ts";
import { accessRequestKind } from "../domain/access-request.ts";
import {
  type AccessRequestEmailName,
  type AccessRequestEmailOf,
  accessRequestEmailSchemas,
} from "../domain/email.ts";
import { confirmationEmails } from "./confirmation-emails.ts";
import { deadlineEmails } from "./deadline-emails.ts";
import { decisionEmails } from "./decision-emails.ts";
import { linkEmails } from "./link-emails.ts";
import { staffEmails } from "./staff-emails.ts";

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

export const accessRequestEmails: Record<AccessRequestEmailName, EmailKind> = {
  received: personal("received", confirmationEmails.received),
  "reminder-to-confirm": personal("reminder-to-confirm", confirmationEmails["reminder-to-confirm"]),
  "new-request": toStaff("new-request", staffEmails["new-request"]),
  "information-requested": personal(
    "information-requested",
    decisionEmails["information-requested"],
  ),
  "information-received": toStaff("information-received", staffEmails["information-received"]),
  approved: personal("approved", decisionEmails.approved),
  refused: personal("refused", decisionEmails.refused),
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
