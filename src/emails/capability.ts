import type { Capability } from "../capability.ts";
import { createSealer } from "../platform/config/sealed-text.ts";
import { readMailbox } from "../platform/outbox/bounces/mailbox.ts";
import { createReturnPath } from "../platform/outbox/bounces/return-path.ts";
import { emailConsoleLinks } from "./console/links.ts";
import { emailReading, emailStaffService, mailServer } from "./context.ts";
import { type EmailWriting, emailKeys, emailWriting, outboxHooks } from "./layout/writing.ts";
import { createEmailReading, createEmailStaffService } from "./services/email-staff-service.ts";
import { createMailServerService } from "./services/mail-server-service.ts";
import { createPost } from "./services/send-emails.ts";
import { createWordmarks } from "./services/wordmarks.ts";
import { resealMailServer } from "./store/mail-server.ts";
import { emailTables } from "./tables.ts";
import { mailServerPurpose } from "./use-cases/find-mail-target.ts";
import { emailRetention } from "./use-cases/retention-rules.ts";

export const emailsCapability: Capability = {
  name: "emails",
  personalData: emailTables,
  retention: emailRetention,
  consoleLinks: emailConsoleLinks,
  async start(platform) {
    const { services, capabilities, config, company, addresses, signingKeys, db, log } = platform;
    const { publicUrl } = config;
    const wordmarks = createWordmarks({ company, pictures: platform.pictures });
    const writing: EmailWriting = {
      ...emailWriting(capabilities, { company, publicUrl }),
      findWordmark: wordmarks.find,
    };
    const hooks = outboxHooks(capabilities);
    const returnPath = addresses.bounces
      ? createReturnPath({ mailbox: addresses.bounces, keys: signingKeys })
      : undefined;
    const sealer = createSealer(signingKeys, mailServerPurpose);
    if (!(await resealMailServer(db, sealer)))
      log.warn("the mail server of the console cannot be read: its signing key is gone");
    const server = createMailServerService({
      db,
      mail: config.mail,
      addresses,
      company,
      sealer,
      changed: platform.changed,
    });
    services.provide(mailServer, server);
    const post = createPost({
      db,
      addresses,
      publicUrl,
      writing,
      hooks,
      log,
      engine: platform.engine,
      readTarget: server.read,
      returnPath: returnPath?.addressFor,
      company,
      keys: emailKeys(capabilities, { publicUrl, signer: platform.signer }),
      commit: platform.commit,
      prepare: wordmarks.prepare,
    });
    const bounces = config.bounceMailbox
      ? readMailbox(config.bounceMailbox, { db, returnPath, hooks, log })
      : null;
    bounces?.poke();
    const reading = createEmailReading(writing);
    services.provide(emailReading, reading);
    services.provide(
      emailStaffService,
      createEmailStaffService({ db, reading, changed: platform.changed }),
    );
    return {
      wake: () => post.poke(),
      async stop() {
        await bounces?.stop();
        await post.stop({ withinMs: 10_000 });
      },
    };
  },
};
