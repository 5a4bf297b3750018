import type { Capability } from "../capability.ts";
import { mailServer } from "../emails/context.ts";
import { setupConsoleLinks } from "./console/links.ts";
import { mailTest } from "./context.ts";
import { mailTestSubject } from "./domain/mail-test.ts";
import { mailTestEmail } from "./emails/mail-test-email.ts";
import { createMailTest } from "./use-cases/send-mail-test.ts";

export const setupCapability: Capability = {
  name: "setup",
  consoleLinks: setupConsoleLinks,
  emails: [mailTestEmail],
  emailLinks: {
    [mailTestSubject.kind]: {
      pages(publicUrl) {
        const page = `${publicUrl}/gestion/primeros-pasos/correo`;
        return { personalWithoutKey: page, console: () => page };
      },
      // Emails to the staff get no personal link.
      keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/gestion` }),
    },
  },
  start({ services, db, addresses, changed }) {
    const server = services.get(mailServer);
    services.provide(mailTest, createMailTest({ db, server, addresses, changed }));
    return {};
  },
};
