import type { z } from "zod";
import type { Draft } from "../../emails/layout/blocks.ts";
import type { EmailFacts, PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { type EmailKind, emailToStaff, personalEmail } from "../../emails/layout/email-kind.ts";
import { accessRequestEmailNames } from "../copy/es-email-names.ts";
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

/** Emails about access requests: composer, audience and permission. */
export const accessRequestEmails: Record<AccessRequestEmailName, EmailKind> = {
  received: toApplicant("received", draftReceived),
  "reminder-to-confirm": toApplicant("reminder-to-confirm", draftReminderToConfirm),
  "new-request": toStaff("new-request", draftNewRequest),
  "information-requested": toApplicant("information-requested", draftInformationRequested),
  "information-received": toStaff("information-received", draftInformationReceived),
  approved: toApplicant("approved", draftApproved),
  refused: toApplicant("refused", draftRefused),
  reopened: toApplicant("reopened", draftReopened),
  "approval-withdrawn": toApplicant("approval-withdrawn", draftApprovalWithdrawn),
  "address-changed": toApplicant("address-changed", draftAddressChanged),
  "request-recorded": toApplicant("request-recorded", draftRequestRecorded),
  "contact-corrected": toStaff("contact-corrected", draftContactCorrected),
  withdrawn: toApplicant("withdrawn", draftWithdrawn),
  expired: toApplicant("expired", draftExpired),
  "expired-unanswered": toApplicant("expired-unanswered", draftExpiredUnanswered),
  confirmed: toApplicant("confirmed", draftConfirmed),
  "files-received": toStaff("files-received", draftFilesReceived),
  "question-reminder": toApplicant("question-reminder", draftQuestionReminder),
  "withdrawn-notice": toStaff("withdrawn-notice", draftWithdrawnNotice),
  "answer-due-soon": toStaff("answer-due-soon", draftAnswerDueSoon),
  "answer-overdue": toStaff("answer-overdue", draftAnswerOverdue),
  "email-undeliverable": toStaff("email-undeliverable", draftEmailUndeliverable),
  "request-assigned": toStaff("request-assigned", draftRequestAssigned),
  "deadline-digest": toStaff("deadline-digest", draftDeadlineDigest),
  "link-again": toApplicant("link-again", draftLinkAgain),
};

function toApplicant<Name extends AccessRequestEmailName>(
  name: Name,
  draft: (email: AccessRequestEmailOf<Name>, facts: PersonalEmailFacts) => Draft,
): EmailKind {
  return personalEmail({ ...described(name), audience: "applicant" }, schemaOf(name), draft);
}

function toStaff<Name extends AccessRequestEmailName>(
  name: Name,
  draft: (email: AccessRequestEmailOf<Name>, facts: EmailFacts) => Draft,
): EmailKind {
  return emailToStaff(described(name), schemaOf(name), draft);
}

function described(name: AccessRequestEmailName) {
  return {
    title: accessRequestEmailNames[name],
    subject: accessRequestKind,
    permission: "handle-mails",
  } as const;
}

function schemaOf<Name extends AccessRequestEmailName>(name: Name) {
  return accessRequestEmailSchemas[name] as unknown as z.ZodType<AccessRequestEmailOf<Name>>;
}
