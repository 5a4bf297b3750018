import { sql } from "kysely";
import type { Capability } from "../capability.ts";
import { createSealer } from "../platform/config/sealed-text.ts";
import { deleteRows } from "../platform/retention/enforcement.ts";
import { holdWebhooks, webhookEventNames } from "../platform/webhooks/capability-webhooks.ts";
import { webhookConsoleLinks } from "./console/links.ts";
import { webhookService } from "./context.ts";
import { webhookRetentionCopy } from "./copy/retention-copy.ts";
import { isLoopbackHost } from "./domain/endpoint.ts";
import { createPostWebhook } from "./services/post-webhook.ts";
import { createWebhookService } from "./services/webhook-service.ts";
import { createWebhookWorker } from "./services/webhook-worker.ts";
import { countUndelivered } from "./store/endpoint-deliveries.ts";
import { resealSecrets } from "./store/secrets.ts";
import { webhookTables } from "./tables.ts";

export const webhooksCapability: Capability = {
  name: "webhooks",
  personalData: webhookTables,
  retention: {
    webhook: {
      ...webhookRetentionCopy.webhook,
      promise: "unsentEmailRetention",
      from: "made",
      basis: ["interest", "minimisation"],
      action: "deleted",
      enforcement: deleteRows({
        table: "webhook_event",
        began: sql<number>`created_at`,
      }),
    },
  },
  consoleLinks: webhookConsoleLinks,
  async start({ services, capabilities, db, config, signingKeys, changed, log }) {
    const sealer = createSealer(signingKeys, "webhook secret");
    const lost = await resealSecrets(db, sealer);
    if (lost > 0)
      log.warn({ lost }, "secrets of webhooks cannot be read: their signing key is gone");
    const allowsLoopback = isLoopbackHost(new URL(config.publicUrl).hostname);
    const worker = createWebhookWorker({
      db,
      log,
      sealer,
      isHeld: holdWebhooks(capabilities),
      post: createPostWebhook({ allowsLoopback }),
    });
    const eventNames = webhookEventNames(capabilities);
    services.provide(
      webhookService,
      createWebhookService({ db, eventNames, allowsLoopback, sealer, changed }),
    );
    return {
      wake: worker.poke,
      stop: worker.stop,
      gauges: [
        {
          name: "webhook_deliveries",
          help: "Webhooks that wait, and webhooks given up.",
          label: "state",
          async read() {
            const { waiting, dead } = await countUndelivered(db);
            return [
              ["waiting", waiting],
              ["dead", dead],
            ];
          },
        },
      ],
    };
  },
};
