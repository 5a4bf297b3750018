import { button, type Draft, facts, promise, text } from "../../emails/layout/blocks.ts";
import { type EmailFacts, emailKindsOf } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { privacyEmailNames, privacyEmailReason, rightNames } from "../copy/es-emails.ts";
import {
  privacyFactNames,
  privacyNotices,
  privacyNoticeTexts as texts,
} from "../copy/es-emails-to-staff.ts";
import { type PrivacyEmailOf, privacyEmailSchemas, privacyRequestKind } from "../domain/emails.ts";
import { privacyEmailsToPerson } from "./to-person.ts";

export const privacyRequestEmails = emailKindsOf({
  titles: privacyEmailNames,
  schemas: privacyEmailSchemas,
  subject: privacyRequestKind,
  permission: "handle-privacy-requests",
  why: privacyEmailReason,
  audience: "person",
  personal: privacyEmailsToPerson,
  toStaff: {
    "privacy-new": draftPrivacyNotice,
    "privacy-due-soon": draftPrivacyNotice,
    "privacy-overdue": draftPrivacyNotice,
    "privacy-review": draftPrivacyNotice,
  },
});

/** Email to staff about a privacy request, without personal data, which they can see in the console. */
function draftPrivacyNotice(
  email: PrivacyEmailOf<keyof typeof privacyNotices>,
  { links }: EmailFacts,
): Draft {
  const { subject, title, sentence } = privacyNotices[email.name];
  const due = formatDeadline(email.dueAt);
  const isReview = email.name === "privacy-review";
  return {
    subject: `${subject} ${email.reference}`,
    preheader: isReview ? texts.keptUnused : `${texts.answerBefore} ${due}.`,
    title,
    blocks: [
      text(sentence),
      ...(isReview ? [] : [promise(texts.answerBefore, { value: due })]),
      facts(
        { term: privacyFactNames.right, value: rightNames[email.right] },
        { term: privacyFactNames.reference, value: email.reference },
      ),
      button(texts.open, { href: links.console }),
    ],
  };
}
