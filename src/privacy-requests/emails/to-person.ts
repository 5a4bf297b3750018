import { personalLink } from "../../emails/copy/layout-copy.ts";
import {
  button,
  type Draft,
  type EmailBlock,
  note,
  reference as referenceOf,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { privacyEmailLabels } from "../copy/emails-copy.ts";

/** Layout of emails to a confirmed address. `isLast`: final email, with the request's link as a button only. */
export function toPerson(
  { reference }: { reference: string },
  { links, terms }: PersonalEmailFacts,
  {
    subject,
    title,
    preheader,
    blocks,
    link = privacyEmailLabels.viewRequest,
    isLast = false,
  }: Pick<Draft, "subject" | "title" | "preheader"> & {
    blocks: EmailBlock[];
    link?: string;
    isLast?: boolean;
  },
): Draft {
  const { personal } = links;
  return {
    title,
    preheader,
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
