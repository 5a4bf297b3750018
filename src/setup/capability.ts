import type { Capability } from "../capability.ts";
import { setupEmails } from "./capability-emails.ts";
import { mailTest } from "./context.ts";
import { createMailTest } from "./mail-test.ts";

export const setupCapability: Capability = {
  name: "setup",
  emails: setupEmails,
  start({ services, config, db, addresses, company, changed }) {
    const { mail } = config;
    services.provide(mailTest, createMailTest({ db, mail, addresses, company, changed }));
    return {};
  },
};
