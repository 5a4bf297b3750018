import { accessRequestKind } from "../kernel/outgoing-email.ts";
import type { CapabilityWebhooks } from "../webhooks/capability-webhooks.ts";
import { accessRequestWebhookNames } from "./copy/webhooks-copy.ts";

/** Webhook event types of access requests; events are held back while processing of the request is restricted. */
export const accessRequestWebhooks: CapabilityWebhooks = {
  events: accessRequestWebhookNames,
  isHeld: ({ and, eb, exists, selectFrom }) =>
    and([
      eb("webhook_event.subject_kind", "=", accessRequestKind),
      exists(
        selectFrom("access_request")
          .select("access_request.id")
          .whereRef("access_request.id", "=", "webhook_event.subject_id")
          .where("restricted_at", "is not", null),
      ),
    ]),
};
