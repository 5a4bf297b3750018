import type { EmailKind } from "../../emails/layout/email-kind.ts";
import { emailKindsOf } from "../../emails/layout/email-kind.ts";
import { accessRequestEmailNames, accessRequestEmailReason } from "../copy/es-emails.ts";
import { accessRequestKind } from "../domain/access-request.ts";
import type { AccessRequestEmailName, AccessRequestEmailOf } from "../domain/email.ts";
import { accessRequestEmailSchemas } from "../domain/email.ts";
import {
  draftConfirmed,
  draftExpired,
  draftExpiredUnanswered,
  draftReceived,
  draftReminderToConfirm,
  draftWithdrawn,
} from "./confirmation-emails.ts";
import {
  draftAnswerDueSoon,
  draftAnswerOverdue,
  draftDeadlineDigest,
  draftEmailUndeliverable,
} from "./deadline-emails.ts";
import {
  draftApprovalWithdrawn,
  draftApproved,
  draftInformationRequested,
  draftQuestionReminder,
  draftRefused,
  draftReopened,
} from "./decision-emails.ts";
import { draftAddressChanged, draftLinkAgain, draftRequestRecorded } from "./link-emails.ts";
import {
  draftContactCorrected,
  draftFilesReceived,
  draftInformationReceived,
  draftNewRequest,
  draftRequestAssigned,
  draftWithdrawnNotice,
} from "./staff-emails.ts";

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
  received: personal("received", draftReceived),
  "reminder-to-confirm": personal("reminder-to-confirm", draftReminderToConfirm),
  "new-request": toStaff("new-request", draftNewRequest),
  "information-requested": personal("information-requested", draftInformationRequested),
  "information-received": toStaff("information-received", draftInformationReceived),
  approved: personal("approved", draftApproved),
  refused: personal("refused", draftRefused),
  reopened: personal("reopened", draftReopened),
  "approval-withdrawn": personal("approval-withdrawn", draftApprovalWithdrawn),
  "address-changed": personal("address-changed", draftAddressChanged),
  "request-recorded": personal("request-recorded", draftRequestRecorded),
  "contact-corrected": toStaff("contact-corrected", draftContactCorrected),
  withdrawn: personal("withdrawn", draftWithdrawn),
  expired: personal("expired", draftExpired),
  "expired-unanswered": personal("expired-unanswered", draftExpiredUnanswered),
  confirmed: personal("confirmed", draftConfirmed),
  "files-received": toStaff("files-received", draftFilesReceived),
  "question-reminder": personal("question-reminder", draftQuestionReminder),
  "withdrawn-notice": toStaff("withdrawn-notice", draftWithdrawnNotice),
  "answer-due-soon": toStaff("answer-due-soon", draftAnswerDueSoon),
  "answer-overdue": toStaff("answer-overdue", draftAnswerOverdue),
  "email-undeliverable": toStaff("email-undeliverable", draftEmailUndeliverable),
  "request-assigned": toStaff("request-assigned", draftRequestAssigned),
  "deadline-digest": toStaff("deadline-digest", draftDeadlineDigest),
  "link-again": personal("link-again", draftLinkAgain),
};
