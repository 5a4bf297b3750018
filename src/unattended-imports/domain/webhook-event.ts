import { Temporal } from "temporal-polyfill";
import type { WebhookEvent } from "../../webhooks/domain/event.ts";

export const importWaitingType = "import.waiting";

/** Webhook event of an import without a person that waits for one. docs/webhooks.md describes the fields. */
export function importWaitingWebhook(
  { id, fileName, kind }: { id: string; fileName: string; kind: string },
  at: number,
): WebhookEvent {
  return {
    type: importWaitingType,
    at: Temporal.Instant.fromEpochMilliseconds(at),
    subject: null,
    data: { id, file_name: fileName, kind },
  };
}
