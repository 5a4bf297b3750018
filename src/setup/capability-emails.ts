import { z } from "zod";
import { button, text } from "../emails/layout/blocks.ts";
import { emailKindsOf } from "../emails/layout/email-kind.ts";
import type { CapabilityEmails } from "../emails/writing.ts";
import { mailTestEmail as copy } from "./copy/es-mail.ts";
import { mailTestSubject } from "./domain/mail-test.ts";

const schemas = { "mail-test": z.object({ name: z.string(), reference: z.string() }) };

export const setupEmails: CapabilityEmails = {
  kinds: emailKindsOf<typeof schemas, never>({
    titles: { "mail-test": copy.title },
    schemas,
    subject: mailTestSubject.kind,
    permission: "change-settings",
    why: { proven: "", unproven: "" },
    audience: "person",
    personal: {},
    toStaff: {
      "mail-test": (_email, { company, links }) => ({
        subject: copy.subject(company.name),
        preheader: copy.preheader,
        title: copy.title,
        blocks: [text(copy.text), button(copy.button, { href: links.console })],
      }),
    },
  }),
  subject: mailTestSubject.kind,
  pages: (publicUrl) => {
    const page = `${publicUrl}/gestion/primeros-pasos/correo`;
    return { personalWithoutKey: page, console: () => page };
  },
  // Emails to the staff get no personal link.
  keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/gestion` }),
};
