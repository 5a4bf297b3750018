import { draftAddressChanged } from "../access-requests/emails/address-changed.ts";
import {
  draftAnswerDueSoon,
  draftAnswerOverdue,
} from "../access-requests/emails/answer-overdue.ts";
import { draftApprovalWithdrawn } from "../access-requests/emails/approval-withdrawn.ts";
import { draftApproved } from "../access-requests/emails/approved.ts";
import { draftConfirmed } from "../access-requests/emails/confirmed.ts";
import { draftContactCorrected } from "../access-requests/emails/contact-corrected.ts";
import { draftDeadlineDigest } from "../access-requests/emails/deadline-digest.ts";
import { draftEmailUndeliverable } from "../access-requests/emails/email-undeliverable.ts";
import { draftExpired, draftExpiredUnanswered } from "../access-requests/emails/expired.ts";
import { draftFilesReceived } from "../access-requests/emails/files-received.ts";
import { draftInformationReceived } from "../access-requests/emails/information-received.ts";
import { draftInformationRequested } from "../access-requests/emails/information-requested.ts";
import { draftLinkAgain } from "../access-requests/emails/link-again.ts";
import { draftNewRequest } from "../access-requests/emails/new-request.ts";
import { draftQuestionReminder } from "../access-requests/emails/question-reminder.ts";
import { draftReceived } from "../access-requests/emails/received.ts";
import { draftRefused } from "../access-requests/emails/rejected.ts";
import { draftReminderToConfirm } from "../access-requests/emails/reminder-to-confirm.ts";
import { draftReopened } from "../access-requests/emails/reopened.ts";
import { draftRequestAssigned } from "../access-requests/emails/request-assigned.ts";
import { draftRequestRecorded } from "../access-requests/emails/request-recorded.ts";
import { draftWithdrawn } from "../access-requests/emails/withdrawn.ts";
import { draftWithdrawnNotice } from "../access-requests/emails/withdrawn-notice.ts";
import {
  draftPrivacyAnswered,
  draftPrivacyConfirm,
  draftPrivacyExtended,
  draftPrivacyLifted,
  draftPrivacyReceived,
  draftPrivacyRecorded,
  draftPrivacyRefused,
} from "../privacy-requests/emails/to-person.ts";
import { draftPrivacyNotice } from "../privacy-requests/emails/to-staff.ts";
import type { Email, EmailName, EmailOf } from "./domain/email.ts";
import type { Draft, Picture } from "./layout/blocks.ts";
import type { EmailFacts } from "./layout/email-facts.ts";
import { setHtml } from "./layout/html.ts";
import { setPlainText } from "./layout/plain-text.ts";

/** A letter as it is read. */
export type Written = {
  subject: string;
  html: string;
  text: string;
  /** The pictures that the HTML refers to as `cid:NAME`. */
  pictures: readonly Picture["name"][];
};

export function writeEmail(email: Email, facts: EmailFacts): Written {
  const draft = draftOf(email, facts);
  return {
    subject: draft.subject,
    html: setHtml(draft, facts),
    text: setPlainText(draft, facts),
    pictures: draft.picture ? [draft.picture.name] : [],
  };
}

function draftOf<Name extends EmailName>(email: EmailOf<Name>, facts: EmailFacts): Draft {
  const draft = drafts[email.name as Name];
  return draft(email, facts);
}

const drafts: { [Name in EmailName]: (email: EmailOf<Name>, facts: EmailFacts) => Draft } = {
  received: draftReceived,
  "reminder-to-confirm": draftReminderToConfirm,
  "new-request": draftNewRequest,
  "information-requested": draftInformationRequested,
  "information-received": draftInformationReceived,
  approved: draftApproved,
  refused: draftRefused,
  reopened: draftReopened,
  "approval-withdrawn": draftApprovalWithdrawn,
  "address-changed": draftAddressChanged,
  "request-recorded": draftRequestRecorded,
  "contact-corrected": draftContactCorrected,
  withdrawn: draftWithdrawn,
  expired: draftExpired,
  "expired-unanswered": draftExpiredUnanswered,
  confirmed: draftConfirmed,
  "files-received": draftFilesReceived,
  "question-reminder": draftQuestionReminder,
  "withdrawn-notice": draftWithdrawnNotice,
  "answer-due-soon": draftAnswerDueSoon,
  "answer-overdue": draftAnswerOverdue,
  "email-undeliverable": draftEmailUndeliverable,
  "request-assigned": draftRequestAssigned,
  "deadline-digest": draftDeadlineDigest,
  "link-again": draftLinkAgain,
  "rights-confirm": draftPrivacyConfirm,
  "rights-received": draftPrivacyReceived,
  "rights-recorded": draftPrivacyRecorded,
  "rights-extended": draftPrivacyExtended,
  "rights-answered": draftPrivacyAnswered,
  "rights-refused": draftPrivacyRefused,
  "rights-lifted": draftPrivacyLifted,
  "rights-new": draftPrivacyNotice,
  "rights-due-soon": draftPrivacyNotice,
  "rights-overdue": draftPrivacyNotice,
  "rights-review": draftPrivacyNotice,
};
