import { button, note, quote, text } from "../../emails/layout/blocks.ts";
import { emailKindsOf } from "../../emails/layout/email-kind.ts";
import {
  documentsReceivedCopy as received,
  documentRefusedCopy as refused,
} from "../copy/es-documents.ts";
import { memberRoleCopy } from "../copy/es-member-roles.ts";
import { memberAddedCopy as copy, titularChangedCopy as titular } from "../copy/es-people.ts";
import { customerCompanyKind, memberEmailSchemas } from "../domain/member-email.ts";

export const memberEmailKinds = emailKindsOf({
  titles: {
    "member-added": copy.name,
    "titular-changed": titular.name,
    "document-refused": refused.name,
    "documents-received": received.name,
  },
  schemas: memberEmailSchemas,
  subject: customerCompanyKind,
  permission: "handle-mails",
  why: copy.why,
  audience: "person",
  personal: {
    "member-added": ({ companyName, contact, role }, { company, links }) => ({
      subject: copy.subject(company.name),
      preheader: copy.preheader,
      title: copy.title,
      blocks: [
        text(copy.greeting(contact)),
        text(copy.text({ companyName, seller: company.name, role: memberRoleCopy[role].name })),
        button(copy.open, { href: links.personal, isSpelledOut: true }),
        note(copy.note),
      ],
    }),
    "titular-changed": ({ companyName, contact, person, isTitular }, { company, links }) => ({
      subject: titular.subject(company.name),
      preheader: titular.preheader,
      title: titular.title,
      blocks: [
        text(copy.greeting(contact)),
        text((isTitular ? titular.made : titular.ended)({ person, companyName })),
        text({ strong: titular.notAgreed }, ` ${titular.answer}`),
        button(copy.open, { href: links.personal, isSpelledOut: true }),
        note(titular.note),
      ],
    }),
    "document-refused": ({ companyName, contact, document, text: reason }, { links }) => ({
      subject: refused.subject,
      preheader: refused.preheader,
      title: refused.title,
      blocks: [
        text(copy.greeting(contact)),
        text(refused.text(document, companyName)),
        quote(refused.reason, { copy: reason }),
        text(refused.next),
        button(copy.open, { href: links.personal, isSpelledOut: true }),
      ],
    }),
  },
  toStaff: {
    "documents-received": ({ companyName, person, documents }, { links }) => ({
      subject: received.subject,
      preheader: received.preheader,
      title: received.title,
      blocks: [
        text({ strong: person }, received.text(companyName)),
        quote(received.documents, { copy: documents.join("\n") }),
        button(received.open, { href: links.console }),
      ],
    }),
  },
});
