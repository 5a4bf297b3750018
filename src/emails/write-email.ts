import type { Letter, LetterName, LetterOf } from "./domain/email.ts";
import { draftAddressChanged } from "../../server/mail/letters/address-changed.ts";
import { draftAnswerDueSoon, draftAnswerOverdue } from "../../server/mail/letters/answer-overdue.ts";
import { draftApprovalWithdrawn } from "../../server/mail/letters/approval-withdrawn.ts";
import { draftApproved } from "../../server/mail/letters/approved.ts";
import type { Draft, Picture } from "./layout/blocks.ts";
import { draftConfirmed } from "../../server/mail/letters/confirmed.ts";
import { draftContactCorrected } from "../../server/mail/letters/contact-corrected.ts";
import { draftDeadlineDigest } from "../../server/mail/letters/deadline-digest.ts";
import { draftEmailUndeliverable } from "../../server/mail/letters/email-undeliverable.ts";
import { draftExpired, draftExpiredUnanswered } from "../../server/mail/letters/expired.ts";
import { draftFilesReceived } from "../../server/mail/letters/files-received.ts";
import { setHtml } from "./layout/html.ts";
import { draftInformationReceived } from "../../server/mail/letters/information-received.ts";
import { draftInformationRequested } from "../../server/mail/letters/information-requested.ts";
import type { LetterFacts } from "./layout/email-facts.ts";
import { draftLinkAgain } from "../../server/mail/letters/link-again.ts";
import { draftNewRequest } from "../../server/mail/letters/new-request.ts";
import { setPlainText } from "./layout/plain-text.ts";
import { draftQuestionReminder } from "../../server/mail/letters/question-reminder.ts";
import { draftReceived } from "../../server/mail/letters/received.ts";
import { draftRefused } from "../../server/mail/letters/refused.ts";
import { draftReminderToConfirm } from "../../server/mail/letters/reminder-to-confirm.ts";
import { draftReopened } from "../../server/mail/letters/reopened.ts";
import { draftRequestAssigned } from "../../server/mail/letters/request-assigned.ts";
import { draftRequestRecorded } from "../../server/mail/letters/request-recorded.ts";
import {
  draftRightsAnswered,
  draftRightsConfirm,
  draftRightsExtended,
  draftRightsLifted,
  draftRightsReceived,
  draftRightsRecorded,
  draftRightsRefused,
} from "../privacy-requests/emails/to-person.ts";
import { draftRightsNotice } from "../privacy-requests/emails/to-staff.ts";
import { draftWithdrawn } from "../../server/mail/letters/withdrawn.ts";
import { draftWithdrawnNotice } from "../../server/mail/letters/withdrawn-notice.ts";

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
