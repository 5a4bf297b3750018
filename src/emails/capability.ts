import type { Capability } from "../capability.ts";
import { badgeOf } from "../console/badge.ts";
import { consoleFrame } from "../console/copy/es-frame.ts";
import { readMailbox } from "../platform/outbox/bounces/mailbox.ts";
import { createReturnPath } from "../platform/outbox/bounces/return-path.ts";
import { mayDo } from "../staff/domain/roles.ts";
import { emailReading, emailStaffService } from "./context.ts";
import { emailRetention } from "./retention.ts";
import { createPost } from "./service.ts";
import { createEmailReading, createEmailStaffService } from "./staff-service.ts";
import { emailKeys, emailWriting, outboxHooks } from "./writing.ts";

export const emailsCapability: Capability = {
  name: "emails",
  retention: emailRetention,
  async badges(context, role) {
    if (!mayDo(role, "handle-mails")) return {};
    const dead = await context.get(emailStaffService).countDead();
    const count = dead
      .filter(({ permission }) => mayDo(role, permission))
      .reduce((total, { count }) => total + count, 0);
    const { undelivered } = consoleFrame.badges;
    return { "/gestion/correos": badgeOf(count, undelivered, { isAlert: true }) };
  },
  start(platform) {
    const { services, capabilities, config, company, addresses, signingKeys, db, log } = platform;
    const { publicUrl } = config;
    const writing = emailWriting(capabilities, { company, publicUrl });
    const hooks = outboxHooks(capabilities);
    const returnPath = addresses.bounces
      ? createReturnPath({ mailbox: addresses.bounces, keys: signingKeys })
      : undefined;
    const post = createPost({
      db,
      addresses,
      publicUrl,
      writing,
      hooks,
      log,
      engine: platform.engine,
      mail: config.mail,
      returnPath: returnPath?.addressFor,
      company,
      keys: emailKeys(capabilities, { publicUrl, signer: platform.signer }),
      commit: platform.commit,
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
      wake: post.poke,
      async stop() {
        await bounces?.stop();
        await post.stop({ withinMs: 10_000 });
      },
    };
  },
};
