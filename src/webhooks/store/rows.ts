import type { Selectable } from "kysely";
import { z } from "zod";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { EndpointState, WebhookEndpoint } from "../domain/endpoint.ts";
import type { WebhookEndpointTable } from "../tables.ts";

const eventTypes = z.array(z.string());

export function readEventTypes(row: { event_types: string }): string[] {
  return readJsonColumn("webhook_endpoint.event_types", eventTypes, row.event_types);
}

/** Row mapper of an endpoint; leaves out the secrets, which only the worker reads. */
export function toEndpoint(
  row: Omit<Selectable<WebhookEndpointTable>, "secret" | "former_secret">,
): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    note: row.note,
    eventTypes: readEventTypes(row),
    state: row.state as EndpointState,
    secretSince: row.secret_since,
    formerSecretUntil: row.former_secret_until,
    failingSince: row.failing_since,
  };
}
