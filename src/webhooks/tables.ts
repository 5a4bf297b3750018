import { notPersonal, ofApplicant, ofStaff, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    webhook_endpoint: WebhookEndpointTable;
    webhook_change: WebhookChangeTable;
    webhook_event: WebhookEventTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}

export type WebhookEndpointTable = {
  id: string;
  url: string;
  note: string;
  /** Subscribed event types as a JSON list. */
  event_types: string;
  state: string;
  /** Encrypted with the signing keys; null once the endpoint has ended. */
  secret: string | null;
  secret_since: number;
  former_secret: string | null;
  former_secret_until: number | null;
  failing_since: number | null;
};

export type WebhookChangeTable = {
  id: string;
  endpoint_id: string;
  at: number;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
};

export type WebhookEventTable = {
  /** The `webhook-id` of every attempt. */
  id: string;
  type: string;
  subject_kind: string | null;
  subject_id: string | null;
  payload: string;
  created_at: number;
};

export type WebhookDeliveryTable = {
  id: string;
  event_id: string;
  endpoint_id: string;
  state: string;
  attempts: number;
  /** Instant of the next attempt; during a lease, the end of the lease. */
  next_attempt_at: number;
  lease_holder: string | null;
  lease_until: number | null;
  fault: string | null;
  status: number | null;
  delivered_at: number | null;
};

export const webhookPersonalData: PersonalData = {
  webhook_endpoint: {
    id: notPersonal("of the endpoint"),
    url: notPersonal("address of a program of the company"),
    note: notPersonal("what the endpoint is for"),
    event_types: notPersonal("words of a list"),
    state: notPersonal("a word of a list"),
    secret: notPersonal("random, shared with a program, encrypted"),
    secret_since: notPersonal("when the secret was made"),
    former_secret: notPersonal("random, shared with a program, encrypted"),
    former_secret_until: notPersonal("when the former secret ends"),
    failing_since: notPersonal("of the worker"),
  },
  webhook_change: {
    id: notPersonal("of the line"),
    endpoint_id: notPersonal("of the endpoint"),
    at: notPersonal("when, without whom once the name is gone"),
    actor_kind: notPersonal("a member or the site, never who"),
    actor_id: ofStaff("identifier", "replace"),
    actor_name: ofStaff("identity", "replace"),
    action: notPersonal("a word of a list"),
  },
  webhook_event: {
    id: notPersonal("of the event"),
    type: ofApplicant("behaviour", "delete-row"),
    subject_kind: notPersonal("a word of a list"),
    subject_id: ofApplicant("identifier", "delete-row"),
    payload: ofApplicant("contact", "delete-row"),
    created_at: ofApplicant("date", "delete-row"),
  },
  webhook_delivery: {
    id: notPersonal("of the delivery"),
    event_id: ofApplicant("identifier", "delete-row"),
    endpoint_id: notPersonal("of the endpoint"),
    state: notPersonal("a word of a list"),
    attempts: notPersonal("a count"),
    next_attempt_at: notPersonal("when the worker looks again"),
    lease_holder: notPersonal("of the worker"),
    lease_until: notPersonal("of the worker"),
    fault: notPersonal("a word of a list"),
    status: notPersonal("a status code"),
    delivered_at: notPersonal("when a program answered"),
  },
};
