import { accessRequestKind } from "../../kernel/outgoing-email.ts";
import type { HoldWebhooks } from "../../platform/webhooks/capability-webhooks.ts";

/** SQL condition: the event waits, because processing of its access request is restricted (GDPR, art. 18). */
export const isWebhookHeld: HoldWebhooks = ({ and, eb, exists, selectFrom }) =>
  and([
    eb("webhook_event.subject_kind", "=", accessRequestKind),
    exists(
      selectFrom("access_request")
        .select("access_request.id")
        .whereRef("access_request.id", "=", "webhook_event.subject_id")
        .where("restricted_at", "is not", null),
    ),
  ]);
