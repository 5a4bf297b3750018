import { button, note, text } from "../../emails/layout/blocks.ts";
import { emailKindsOf } from "../../emails/layout/email-kind.ts";
import { formatShortMoment } from "../../kernel/format.ts";
import { passkeyEmailCopy as copy } from "../copy/es-passkeys.ts";
import {
  memberPasskeyKind,
  type PasskeyEmail,
  passkeyEmailSchemas,
} from "../domain/passkey-email.ts";

export const passkeyEmailKinds = emailKindsOf({
  titles: { "passkey-added": copy.added.name, "passkey-removed": copy.removed.name },
  schemas: passkeyEmailSchemas,
  subject: memberPasskeyKind,
  permission: "handle-mails",
  why: copy.why,
  audience: "person",
  personal: {
    "passkey-added": (email, { links }) => draftOf(email, { of: copy.added, links }),
    "passkey-removed": (email, { links }) => draftOf(email, { of: copy.removed, links }),
  },
  toStaff: {},
});

function draftOf(
  { contact, passkey, device, at }: PasskeyEmail,
  { of, links }: { of: typeof copy.added; links: { personal: string } },
) {
  return {
    subject: of.subject,
    preheader: of.preheader,
    title: of.subject,
    isProven: true,
    blocks: [
      text(copy.greeting(contact)),
      text(of.text({ passkey, device, when: formatShortMoment(at) })),
      text({ strong: copy.notYou }, ` ${of.notYou}`),
      button(copy.open, { href: links.personal, isSpelledOut: true }),
      note(of.note),
    ],
  };
}
