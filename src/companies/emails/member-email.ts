import { button, note, text } from "../../emails/layout/blocks.ts";
import { emailKindsOf } from "../../emails/layout/email-kind.ts";
import { memberRoleCopy } from "../copy/es-account.ts";
import { memberAddedCopy as copy } from "../copy/es-people.ts";
import { customerCompanyKind, memberEmailSchemas } from "../domain/member-email.ts";

export const memberEmailKinds = emailKindsOf({
  titles: { "member-added": copy.name },
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
  },
  toStaff: {},
});
