import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

/** Webhook events of a capability (feature folder); its store enqueues them with `enqueueWebhooks`. */
export type CapabilityWebhooks = {
  /** Name of each event type, for the console. */
  events: Readonly<Record<string, string>>;
  /** SQL condition: the event waits, because processing of its subject is restricted (GDPR, art. 18). */
  isHeld?(eb: ExpressionBuilder<Schema, "webhook_event">): Expression<SqlBool>;
};

export type HoldWebhooks = NonNullable<CapabilityWebhooks["isHeld"]>;

type Capabilities = readonly { webhooks?: CapabilityWebhooks }[];

/** Names of all event types, in the order of the capabilities. */
export function webhookEventNames(capabilities: Capabilities): Readonly<Record<string, string>> {
  return Object.fromEntries(
    capabilities.flatMap(({ webhooks }) => Object.entries(webhooks?.events ?? {})),
  );
}

export function holdWebhooks(capabilities: Capabilities): HoldWebhooks {
  const holds = capabilities.flatMap(({ webhooks }) => webhooks?.isHeld ?? []);
  return (eb) =>
    holds.length === 0 ? sql<SqlBool>`1 = 0` : eb.or(holds.map((isHeld) => isHeld(eb)));
}
