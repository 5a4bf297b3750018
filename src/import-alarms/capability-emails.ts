import { button, facts, note, text } from "../emails/layout/blocks.ts";
import { emailKindsOf } from "../emails/layout/email-kind.ts";
import type { CapabilityEmails } from "../emails/writing.ts";
import { waitingImportsEmail as copy } from "./copy/es.ts";
import { waitingImportsSchemas, waitingImportsSubject } from "./domain/waiting-imports-email.ts";

export const importAlarmEmails: CapabilityEmails = {
  kinds: emailKindsOf<typeof waitingImportsSchemas, never>({
    titles: { "imports-waiting": copy.name },
    schemas: waitingImportsSchemas,
    subject: waitingImportsSubject,
    permission: "handle-mails",
    why: { proven: "", unproven: "" },
    audience: "person",
    personal: {},
    toStaff: {
      "imports-waiting": ({ imports, more }, { links }) => ({
        subject: copy.subject(imports.length + more),
        preheader: copy.preheader,
        title: copy.title,
        blocks: [
          text(copy.text),
          facts(
            ...imports.map(({ fileName, about, reason }) => ({
              term: fileName,
              value: copy.row(about, reason),
            })),
          ),
          ...(more > 0 ? [note(copy.more(more))] : []),
          button(copy.open, { href: links.console }),
        ],
      }),
    },
  }),
  subject: waitingImportsSubject,
  pages: (publicUrl) => {
    const page = `${publicUrl}/gestion/catalogo/importaciones`;
    return { personalWithoutKey: page, console: () => page };
  },
  // Emails to the staff get no personal link.
  keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/gestion` }),
};
