import {
  button,
  type Draft,
  type EmailBlock,
  facts,
  promise,
  text,
} from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { privacyEmailLabels, rightNames } from "../copy/emails-copy.ts";
import type { PrivacyEmailData } from "./about-privacy-request.ts";

/** `subject` is followed by the request's reference. */
type Words = { subject: string; title: string; text: string };

/** Layout of emails to staff about a request that has to be answered. */
export function toStaffUntilDue(email: PrivacyEmailData, words: Words, given: EmailFacts): Draft {
  const due = formatDeadline(email.dueAt);
  return toStaff(email, given, {
    words,
    preheader: `${privacyEmailLabels.answerBefore} ${due}.`,
    more: [promise(privacyEmailLabels.answerBefore, { value: due })],
  });
}

/** Layout of emails to staff, without personal data, which they can see in the console. */
export function toStaff(
  { reference, right }: PrivacyEmailData,
  { links }: EmailFacts,
  { words, preheader, more }: { words: Words; preheader: string; more: readonly EmailBlock[] },
): Draft {
  return {
    subject: `${words.subject} ${reference}`,
    preheader,
    title: words.title,
    blocks: [
      text(words.text),
      ...more,
      facts(
        { term: privacyEmailLabels.right, value: rightNames[right] },
        { term: privacyEmailLabels.reference, value: reference },
      ),
      button(privacyEmailLabels.open, { href: links.console }),
    ],
  };
}
