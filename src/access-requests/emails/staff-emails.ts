import {
  button,
  type EmailBlock,
  type FactRow,
  facts,
  promise,
  quote,
  text,
} from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/es-emails.ts";
import {
  emailCountryName,
  requestFactNames as names,
  staffEmailTexts as texts,
} from "../copy/es-staff-emails.ts";
import type { AboutRequest, ForCall } from "../domain/email.ts";
import type { StaffDrafts } from "./drafts.ts";

export const staffEmails = {
  "new-request"(email, given) {
    const due = formatDeadline(email.dueAt);
    return {
      subject: texts.newRequest.subject(email.reference),
      preheader: `${emailLabels.answerBefore} ${due}.`,
      title: texts.newRequest.title,
      blocks: [
        text(texts.newRequest.text),
        promise(emailLabels.answerBefore, { value: due }),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  /** The applicant answered our question, so a new deadline for our decision starts. */
  "information-received"(email, given) {
    const due = formatDeadline(email.dueAt);
    return {
      subject: texts.informationReceived.subject(email.reference),
      preheader: texts.informationReceived.preheader(due),
      title: texts.informationReceived.title,
      blocks: [
        text(...texts.informationReceived.text(email.contact)),
        quote(texts.informationReceived.answer, { copy: email.answer }),
        promise(emailLabels.answerBefore, { value: due }),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  "files-received"(email, given) {
    const { length: count } = email.names;
    return {
      subject: texts.filesReceived.subject(email.reference),
      preheader: texts.filesReceived.preheader(count),
      title: texts.filesReceived.title(count),
      blocks: [
        text(...texts.filesReceived.text(email.contact, count)),
        quote(texts.filesReceived.files(count), { copy: email.names.join("\n") }),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  "withdrawn-notice": (email, given) => ({
    subject: texts.withdrawn.subject(email.reference),
    preheader: texts.withdrawn.preheader,
    title: texts.withdrawn.title,
    blocks: [
      text(...texts.withdrawn.text(email.contact)),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  }),

  "request-assigned"(email, given) {
    const { reference, by, dueAt } = email;
    const due = dueAt === null ? null : formatDeadline(dueAt);
    return {
      subject: texts.assigned.subject(reference),
      preheader: due ? `${emailLabels.answerBefore} ${due}.` : texts.assigned.preheader,
      title: texts.assigned.title,
      blocks: [
        text(...texts.assigned.text(by)),
        ...(due ? [promise(emailLabels.answerBefore, { value: due })] : []),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  /** An approved applicant corrected the contact's name or telephone. */
  "contact-corrected": ({ reference, company, field, before, now }, { links }) => ({
    subject: texts.contactCorrected.subject(reference),
    preheader: texts.contactCorrected.preheader,
    title: texts.contactCorrected.title,
    blocks: [
      text(texts.contactCorrected.text),
      facts(
        { term: names.reference, value: reference },
        { term: names.company, value: company },
        { term: texts.contactCorrected.before(names[field]), value: before },
        { term: texts.contactCorrected.now(names[field]), value: now },
      ),
      button(emailLabels.openInConsole, { href: links.console }),
    ],
  }),
} satisfies StaffDrafts;

/** Contact data of the applicant, so that the staff can call without opening the console. */
export function requestFacts(
  { reference, company, contact, call }: AboutRequest & ForCall,
  { catalogues }: Pick<EmailFacts, "catalogues">,
): EmailBlock {
  return facts(
    { term: names.company, value: company },
    { term: names.contact, value: contact },
    ...(call ? callFacts(call, catalogues(call.selection)) : []),
    { term: names.reference, value: reference },
  );
}

function callFacts(
  { phone, email, country }: NonNullable<ForCall["call"]>,
  catalogues: readonly string[],
): FactRow[] {
  const dialled = phone.replace(/[^\d+]/g, "");
  return [
    { term: names.phone, value: formatPhone(dialled), href: `tel:${dialled}` },
    { term: names.email, value: email },
    { term: names.country, value: emailCountryName(country) },
    ...(catalogues.length > 0 ? [{ term: names.catalogues, value: catalogues.join(", ") }] : []),
  ];
}

/** Spanish telephone numbers in groups of three digits; others unchanged. */
function formatPhone(dialled: string): string {
  return dialled.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, "$1\u00A0$2\u00A0$3\u00A0$4");
}
