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
import { emailLabels } from "../copy/es-emails.ts";
import { linkEmailTexts as texts } from "../copy/es-link-emails.ts";
import type { PersonalDrafts } from "./drafts.ts";

export const linkEmails = {
  /** Email with a new link. Contains no typed data, because anybody may ask for it. */
  "link-again": ({ reference }, { terms, links }) => ({
    subject: texts.subject(reference),
    preheader: texts.again.preheader,
    title: texts.again.title,
    blocks: [
      text(texts.again.text),
      button(emailLabels.openOwnRequest, { href: links.personal, isSpelledOut: true }),
      note(`${personalLink(terms)} ${texts.again.notYou}`),
      referenceOf(reference),
    ],
  }),

  /** Email to a corrected address. Contains no typed data, because the new address is not confirmed. */
  "address-changed": ({ reference }, { company: us, terms, links }) => ({
    subject: texts.subject(reference),
    preheader: texts.addressChanged.preheader,
    title: texts.addressChanged.title,
    blocks: [
      text(texts.addressChanged.text),
      button(emailLabels.openOwnRequest, { href: links.personal, isSpelledOut: true }),
      note(...texts.addressChanged.notYours(mailtoSpan(us.email)), ` ${personalLink(terms)}`),
      referenceOf(reference),
    ],
  }),

  /** Email after recording by staff (GDPR, art. 13, 14); contains no data, because the address is not confirmed. */
  "request-recorded"({ reference, origin, dueAt }, { company: us, authority, terms, links }) {
    const due = formatDeadline(dueAt);
    const authorityPage = { link: authority.name, href: authority.link.href };
    return {
      subject: texts.recorded.subject(reference),
      preheader: `${emailLabels.answeredBefore} ${due}.`,
      title: texts.recorded.title,
      blocks: [
        text(texts.recorded.text(origin)),
        promise(emailLabels.answeredBefore, { value: due }),
        button(emailLabels.viewOwnRequest, { href: links.personal, isSpelledOut: true }),
        text(`${texts.recorded.ownPage} ${personalLink(terms)}`),
        text(
          ...texts.recorded.privacy(us.legalName, {
            authority: authorityPage,
            policyPage: links.privacy,
          }),
        ),
        note(...texts.recorded.notYou(mailtoSpan(us.email))),
        referenceOf(reference),
      ],
    };
  },
} satisfies PersonalDrafts;
