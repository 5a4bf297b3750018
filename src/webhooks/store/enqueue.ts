import { randomUUIDv7 } from "node:crypto";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { type WebhookEvent, type WebhookSubject, webhookPayload } from "../domain/event.ts";
import { readEventTypes } from "./rows.ts";

/**
 * Stores events for the endpoints that subscribe to them, in the transaction of the change that causes them. Nobody is
 * told of the sample customer and its orders.
 */
export async function enqueueWebhooks(on: Database, given: readonly WebhookEvent[]): Promise<void> {
  const events = given.filter((event) => !isAboutSampleCustomer(event));
  if (events.length === 0) return;
  const endpoints = await on
    .selectFrom("webhook_endpoint")
    .select(["id", "event_types"])
    .where("state", "!=", "ended")
    .orderBy("id")
    .execute();
  for (const event of events) {
    const subscribed = endpoints.filter((row) => readEventTypes(row).includes(event.type));
    await enqueueFor(
      on,
      event,
      subscribed.map(({ id }) => id),
    );
  }
}

function isAboutSampleCustomer({ subject, data }: WebhookEvent): boolean {
  return subject?.id === sampleCustomerId || data.company_id === sampleCustomerId;
}

/** Stores an event for the given endpoints, regardless of their subscriptions. */
export async function enqueueFor(
  on: Database,
  event: WebhookEvent,
  endpointIds: readonly string[],
): Promise<void> {
  if (endpointIds.length === 0) return;
  const eventId = randomUUIDv7();
  const at = event.at.epochMilliseconds;
  await on
    .insertInto("webhook_event")
    .values({
      id: eventId,
      type: event.type,
      subject_kind: event.subject?.kind ?? null,
      subject_id: event.subject?.id ?? null,
      payload: webhookPayload(event),
      created_at: at,
    })
    .execute();
  await on
    .insertInto("webhook_delivery")
    .values(
      endpointIds.map((endpoint_id) => ({
        id: randomUUIDv7(),
        event_id: eventId,
        endpoint_id,
        state: "waiting",
        attempts: 0,
        next_attempt_at: at,
      })),
    )
    .execute();
}

/** Number of stored events about a record, sent or not. */
export function countWebhooksAbout(db: Database, { kind, id }: WebhookSubject): Promise<number> {
  const about = db.selectFrom("webhook_event").where("subject_kind", "=", kind);
  return countRows(about.where("subject_id", "=", id));
}

/** Erases the events about the given records, sent or not, with their deliveries. */
export async function eraseWebhooksAbout(
  on: Database,
  { kind, ids }: { kind: WebhookSubject["kind"]; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await on
    .deleteFrom("webhook_event")
    .where("subject_kind", "=", kind)
    .where("subject_id", "in", [...ids])
    .execute();
}
