import { type EmailKind, emailKindsOf } from "../../emails/layout/email-kind.ts";
import { accessRequestEmailNames, accessRequestEmailReason } from "../copy/es-email-names.ts";
import {
  type AccessRequestEmailName,
  type AccessRequestEmailOf,
  accessRequestEmailSchemas,
} from "../domain/email.ts";
import { accessRequestKind } from "../domain/email-subject.ts";
import { draftAddressChanged } from "./address-changed.ts";
import { draftAnswerDueSoon, draftAnswerOverdue } from "./answer-overdue.ts";
import { draftApprovalWithdrawn } from "./approval-withdrawn.ts";
import { draftApproved } from "./approved.ts";
import { draftConfirmed } from "./confirmed.ts";
import { draftContactCorrected } from "./contact-corrected.ts";
import { draftDeadlineDigest } from "./deadline-digest.ts";
import { draftEmailUndeliverable } from "./email-undeliverable.ts";
import { draftExpired, draftExpiredUnanswered } from "./expired.ts";
import { draftFilesReceived } from "./files-received.ts";
import { draftInformationReceived } from "./information-received.ts";
import { draftInformationRequested } from "./information-requested.ts";
import { draftLinkAgain } from "./link-again.ts";
import { draftNewRequest } from "./new-request.ts";
import { draftQuestionReminder } from "./question-reminder.ts";
import { draftReceived } from "./received.ts";
import { draftRefused } from "./rejected.ts";
import { draftReminderToConfirm } from "./reminder-to-confirm.ts";
import { draftReopened } from "./reopened.ts";
import { draftRequestAssigned } from "./request-assigned.ts";
import { draftRequestRecorded } from "./request-recorded.ts";
import { draftWithdrawn } from "./withdrawn.ts";
import { draftWithdrawnNotice } from "./withdrawn-notice.ts";

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
