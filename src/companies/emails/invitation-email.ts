import { button, note, text } from "../../emails/layout/blocks.ts";
import { emailKindsOf } from "../../emails/layout/email-kind.ts";
import { mayBeLink } from "../../kernel/text.ts";
import { invitationEmailCopy as copy } from "../copy/es-people.ts";
import { invitationDays } from "../domain/invitation.ts";
import { companyInvitationKind, invitationEmailSchemas } from "../domain/invitation-email.ts";

export const invitationEmailKinds = emailKindsOf({
  titles: { "member-invitation": copy.name },
  schemas: invitationEmailSchemas,
  subject: companyInvitationKind,
  permission: "handle-mails",
  why: copy.why,
  audience: "person",
  personal: {
    "member-invitation": ({ companyName, inviter }, { company, links }) => ({
      subject: copy.subject(company.name),
      preheader: copy.preheader,
      title: copy.title(companyName),
      blocks: [
        // Names stored before addresses in them were refused.
        text(
          copy.text({
            inviter: mayBeLink(inviter) ? "" : inviter,
            companyName,
            seller: company.name,
          }),
        ),
        button(copy.open, { href: links.personal, isSpelledOut: true }),
        note(copy.note(invitationDays)),
      ],
    }),
  },
  toStaff: {},
});
