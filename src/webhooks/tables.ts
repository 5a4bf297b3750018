import { notPersonal, ofApplicant } from "../kernel/personal-data.ts";
import type { Schema, TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof webhookTables> {}
}

export const webhookTables = {
  webhook_endpoint: {
    id: notPersonal("of the endpoint"),
    url: notPersonal("address of a program of the company"),
    note: notPersonal("what the endpoint is for"),
    /** Subscribed event types as a JSON list. */
    event_types: notPersonal("words of a list"),
    state: notPersonal("a word of a list"),
    /** Encrypted with the signing keys; null once the endpoint has ended. */
    secret: notPersonal<string | null>("random, shared with a program, encrypted"),
    secret_since: notPersonal<number>("when the secret was made"),
    former_secret: notPersonal<string | null>("random, shared with a program, encrypted"),
    former_secret_until: notPersonal<number | null>("when the former secret ends"),
    failing_since: notPersonal<number | null>("of the worker"),
  },
  webhook_event: {
    /** The `webhook-id` of every attempt. */
    id: notPersonal("of the event"),
    type: ofApplicant("behaviour", "delete-row"),
    subject_kind: notPersonal<string | null>("a word of a list"),
    subject_id: ofApplicant<string | null>("identifier", "delete-row"),
    payload: ofApplicant("contact", "delete-row"),
    created_at: ofApplicant<number>("date", "delete-row"),
  },
  webhook_delivery: {
    id: notPersonal("of the delivery"),
    event_id: ofApplicant("identifier", "delete-row"),
    endpoint_id: notPersonal("of the endpoint"),
    state: notPersonal("a word of a list"),
    attempts: notPersonal<number>("a count"),
    /** Instant of the next attempt; during a lease, the end of the lease. */
    next_attempt_at: notPersonal<number>("when the worker looks again"),
    lease_holder: notPersonal<string | null>("of the worker"),
    lease_until: notPersonal<number | null>("of the worker"),
    fault: notPersonal<string | null>("a word of a list"),
    status: notPersonal<number | null>("a status code"),
    delivered_at: notPersonal<number | null>("when a program answered"),
  },
};

export type WebhookEndpointTable = Schema["webhook_endpoint"];
