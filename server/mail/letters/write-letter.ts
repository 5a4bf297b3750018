import type { Letter, LetterName, LetterOf } from "../../../core/mail/letters.ts";
import { draftAddressChanged } from "./address-changed.ts";
import { draftAnswerDueSoon, draftAnswerOverdue } from "./answer-overdue.ts";
import { draftApprovalWithdrawn } from "./approval-withdrawn.ts";
import { draftApproved } from "./approved.ts";
import type { Draft, Picture } from "./blocks.ts";
import { draftConfirmed } from "./confirmed.ts";
import { draftContactCorrected } from "./contact-corrected.ts";
import { draftDeadlineDigest } from "./deadline-digest.ts";
import { draftEmailUndeliverable } from "./email-undeliverable.ts";
import { draftExpired, draftExpiredUnanswered } from "./expired.ts";
import { draftFilesReceived } from "./files-received.ts";
import { setHtml } from "./html.ts";
import { draftInformationReceived } from "./information-received.ts";
import { draftInformationRequested } from "./information-requested.ts";
import type { LetterFacts } from "./letter-facts.ts";
import { draftLinkAgain } from "./link-again.ts";
import { draftNewRequest } from "./new-request.ts";
import { setPlainText } from "./plain-text.ts";
import { draftQuestionReminder } from "./question-reminder.ts";
import { draftReceived } from "./received.ts";
import { draftRefused } from "./refused.ts";
import { draftReminderToConfirm } from "./reminder-to-confirm.ts";
import { draftReopened } from "./reopened.ts";
import { draftRequestAssigned } from "./request-assigned.ts";
import { draftRequestRecorded } from "./request-recorded.ts";
import {
  draftRightsAnswered,
  draftRightsConfirm,
  draftRightsExtended,
  draftRightsLifted,
  draftRightsReceived,
  draftRightsRecorded,
  draftRightsRefused,
} from "../../../src/privacy-requests/emails/to-person.ts";
import { draftRightsNotice } from "../../../src/privacy-requests/emails/to-staff.ts";
import { draftWithdrawn } from "./withdrawn.ts";
import { draftWithdrawnNotice } from "./withdrawn-notice.ts";

/** A letter as it is read. */
export type Written = {
  subject: string;
  html: string;
  text: string;
  /** The pictures that the HTML refers to as `cid:NAME`. */
  pictures: readonly Picture["name"][];
};

export function writeLetter(letter: Letter, facts: LetterFacts): Written {
  const draft = draftOf(letter, facts);
  return {
    subject: draft.subject,
    html: setHtml(draft, facts),
    text: setPlainText(draft, facts),
    pictures: draft.picture ? [draft.picture.name] : [],
  };
}

function draftOf<Name extends LetterName>(letter: LetterOf<Name>, facts: LetterFacts): Draft {
  const draft = drafts[letter.name as Name];
  return draft(letter, facts);
}

const drafts: { [Name in LetterName]: (letter: LetterOf<Name>, facts: LetterFacts) => Draft } = {
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
  "rights-confirm": draftRightsConfirm,
  "rights-received": draftRightsReceived,
  "rights-recorded": draftRightsRecorded,
  "rights-extended": draftRightsExtended,
  "rights-answered": draftRightsAnswered,
  "rights-refused": draftRightsRefused,
  "rights-lifted": draftRightsLifted,
  "rights-new": draftRightsNotice,
  "rights-due-soon": draftRightsNotice,
  "rights-overdue": draftRightsNotice,
  "rights-review": draftRightsNotice,
};
