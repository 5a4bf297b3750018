import type { Temporal } from "temporal-polyfill";

/** Event that is sent to subscribed endpoints; stored in the transaction of the change that causes it. */
export type WebhookEvent = {
  /** Type by the specification: parts of letters and underscores, with full stops between them. */
  type: string;
  at: Temporal.Instant;
  /** Record that `data` is about; the event is erased with it. Null if `data` is about no person. */
  subject: WebhookSubject | null;
  data: Readonly<Record<string, unknown>>;
};

export type WebhookSubject = { kind: string; id: string };

/** Type of the event that an admin sends to try an endpoint; no endpoint subscribes to it. */
export const testEventType = "webhook.test";

/** Body by the Standard Webhooks specification, stored as text: every attempt sends the same bytes. */
export function webhookPayload({ type, at, data }: WebhookEvent): string {
  return JSON.stringify({ type, timestamp: at.toString(), data });
}
