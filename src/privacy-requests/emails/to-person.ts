import { personalLink } from "../../emails/copy/es-layout.ts";
import {
  button,
  type Draft,
  type EmailBlock,
  facts,
  note,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { Drafts, PersonalEmailFacts } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { rightNames } from "../copy/es-emails.ts";
import { personEmailTexts as texts } from "../copy/es-emails-to-person.ts";
import { privacyFactNames } from "../copy/es-emails-to-staff.ts";
import type { PrivacyEmailOf, privacyEmailSchemas } from "../domain/emails.ts";

export const privacyEmailsToPerson = {
  /** First email; contains nothing that the visitor typed, because the address is not confirmed. */
  "privacy-confirm": ({ reference, right }, { terms, links }) => ({
    subject: `${texts.confirm.subject} ${reference}`,
    preheader: texts.confirm.preheader,
    title: texts.confirm.title,
    blocks: [
      text(texts.confirm.text),
      facts({ term: privacyFactNames.right, value: rightNames[right] }),
      button(texts.confirm.viewAndConfirm, { href: links.personal, isSpelledOut: true }),
      note(texts.confirm.notYou(terms.privacyConfirmation)),
      referenceOf(reference),
    ],
  }),

  "privacy-received": (email, given) => underWay(email, given, texts.received),

  /** Email about a request recorded by staff, with a link to follow it. */
  "privacy-recorded": (email, given) => underWay(email, given, texts.recorded),

  "privacy-extended": (email, given) =>
    toPerson(email, given, {
      subject: texts.extended.subject,
      title: texts.extended.title,
      preheader: texts.extended.preheader,
      blocks: [
        text(texts.extended.text(given.terms.gdprExtension)),
        promise(texts.answeredBefore, { value: formatDeadline(email.dueAt) }),
        quote(texts.theReason, { copy: email.text }),
      ],
    }),

  "privacy-answered": (email, given) =>
    toPerson(email, given, {
      subject: texts.answered.subject,
      title: texts.answered.title,
      preheader: texts.answered.preheader,
      blocks: [
        text(texts.answered.text(email.right)),
        ...(email.text ? [quote(texts.answered.message, { copy: email.text })] : []),
      ],
      link: texts.answered.viewAnswer,
    }),

  /** Email about the end of a restriction, which the GDPR requires (art. 18.3). */
  "privacy-lifted": (email, given) =>
    toPerson(email, given, {
      subject: texts.lifted.subject,
      title: texts.lifted.title,
      preheader: texts.lifted.preheader,
      blocks: [text(texts.lifted.text), quote(texts.theReason, { copy: email.text })],
      isLast: true,
    }),

  "privacy-refused"(email, given) {
    const { name, link } = given.authority;
    return toPerson(email, given, {
      // The subject does not reveal the decision, because other people may see the inbox.
      subject: texts.refused.subject,
      title: texts.refused.title,
      preheader: texts.refused.preheader,
      blocks: [
        text(texts.refused.text(email.right)),
        // An objection to news took effect on confirmation (art. 21.3), so a refusal does not end it.
        ...(email.right === "objection" ? [text(texts.refused.objectionStands)] : []),
        quote(texts.theReason, { copy: email.text }),
        text(...texts.refused.complaint(name, { link: link.label, href: link.href })),
      ],
      isLast: true,
    });
  },
} satisfies Partial<Drafts<typeof privacyEmailSchemas, PersonalEmailFacts>>;

function underWay(
  email: PrivacyEmailOf<"privacy-received" | "privacy-recorded">,
  given: PersonalEmailFacts,
  { preheader, text: asked }: typeof texts.received,
): Draft {
  return toPerson(email, given, {
    ...texts.underWay,
    preheader,
    blocks: [
      text(asked(email.right)),
      promise(texts.answeredBefore, { value: formatDeadline(email.dueAt) }),
    ],
  });
}

/** Template of emails to a confirmed address. `isLast`: final email, with the request's link as a button only. */
function toPerson(
  { reference }: { reference: string },
  { links, terms }: PersonalEmailFacts,
  {
    subject,
    blocks,
    link = texts.viewRequest,
    isLast = false,
    ...heading
  }: Pick<Draft, "subject" | "title" | "preheader"> & {
    blocks: EmailBlock[];
    link?: string;
    isLast?: boolean;
  },
): Draft {
  const { personal } = links;
  return {
    ...heading,
    isProven: true,
    subject: `${subject} ${reference}`,
    blocks: [
      ...blocks,
      ...(isLast
        ? [button(link, { href: personal })]
        : [button(link, { href: personal, isSpelledOut: true }), note(personalLink(terms))]),
      referenceOf(reference),
    ],
  };
}
