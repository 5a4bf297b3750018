import { personalLink } from "../../emails/copy/es-layout.ts";
import { mailtoSpan } from "../../emails/domain/span.ts";
import {
  button,
  note,
  promise,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { confirmationEmailTexts as texts } from "../copy/es-confirmation-emails.ts";
import { emailLabels } from "../copy/es-emails.ts";
import type { PersonalDrafts } from "./drafts.ts";

export const confirmationEmails = {
  /** First email, with the link to confirm. Contains no typed data, or strangers could send their text to any mailbox. */
  received: ({ reference }, { terms, links }) => ({
    subject: texts.received.subject(reference),
    preheader: texts.received.preheader,
    title: texts.received.title,
    blocks: [
      text(texts.received.text),
      button(emailLabels.viewAndConfirm, { href: links.personal, isSpelledOut: true }),
      promise(texts.answeredWithin, { value: texts.answerTerm(terms.answer) }),
      text(texts.received.readBy),
      note(texts.received.notYours(terms.unconfirmedExpiry)),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),

  /** Reminder to confirm. Contains no typed data, because the address is not confirmed. */
  "reminder-to-confirm": ({ reference }, { terms, links }) => ({
    subject: texts.reminder.subject(reference),
    preheader: texts.reminder.preheader,
    title: texts.reminder.title,
    blocks: [
      text(texts.reminder.text),
      button(emailLabels.viewAndConfirm, { href: links.personal, isSpelledOut: true }),
      promise(texts.answeredWithin, { value: texts.answerTerm(terms.answer) }),
      note(texts.reminder.onlyReminder(terms.unconfirmedExpiry)),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),

  confirmed({ reference, company, contact, dueAt }, { terms, links }) {
    const due = formatDeadline(dueAt);
    return {
      subject: texts.confirmed.subject(reference),
      preheader: `${emailLabels.answeredBefore} ${due}.`,
      title: texts.confirmed.title,
      isProven: true,
      blocks: [
        text(emailLabels.greeting(contact)),
        text(...texts.confirmed.text(company)),
        promise(emailLabels.answeredBefore, { value: due }),
        text(texts.confirmed.meanwhile),
        button(emailLabels.viewOwnRequest, { href: links.personal, isSpelledOut: true }),
        note(personalLink(terms)),
        referenceOf(reference),
      ],
    };
  },

  withdrawn: ({ reference }, { company: us, links }) => ({
    subject: texts.withdrawn.subject(reference),
    preheader: texts.withdrawn.preheader,
    title: texts.withdrawn.title,
    isProven: true,
    blocks: [
      text(texts.withdrawn.text),
      text(...texts.withdrawn.later(links.requestForm)),
      note(...texts.withdrawn.notYou(mailtoSpan(us.email))),
      referenceOf(reference),
    ],
  }),

  /** Email about an expired unconfirmed request. Contains no typed data, because the address was never confirmed. */
  expired: ({ reference }, { terms, links }) => ({
    subject: texts.expired.subject(reference),
    preheader: texts.expired.preheader,
    title: texts.expired.title,
    blocks: [
      text(texts.expired.text(terms.unconfirmedExpiry)),
      text(texts.expired.anotherRequest),
      button(emailLabels.requestAccessAgain, { href: links.requestForm }),
      note(texts.expired.notYours),
      referenceOf(reference),
    ],
  }),

  "expired-unanswered": ({ reference, company, contact }, { company: us, terms, links }) => ({
    subject: texts.expiredUnanswered.subject(reference),
    preheader: texts.expiredUnanswered.preheader,
    title: texts.expiredUnanswered.title,
    isProven: true,
    blocks: [
      text(emailLabels.greeting(contact)),
      text(...texts.expiredUnanswered.text({ expiry: terms.questionExpiry, company })),
      text(texts.expiredUnanswered.anotherRequest),
      button(emailLabels.requestAccessAgain, { href: links.requestForm }),
      note(...texts.expiredUnanswered.answeredElsewhere(mailtoSpan(us.email))),
      referenceOf(reference),
    ],
  }),
} satisfies PersonalDrafts;
