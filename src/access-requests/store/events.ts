import type { Insertable } from "kysely";
import { actorColumns, toActor } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { AccessRequestEvent, EventType } from "../domain/access-request.ts";
import type { Reason, State } from "../domain/transitions.ts";
import type { AccessRequestEventTable } from "../tables.ts";
import { instant } from "./row.ts";

export async function addEvents(
  on: Database,
  events: readonly AccessRequestEvent[],
): Promise<void> {
  await insertRows(on, "access_request_event", events.map(toEventRow));
}

function toEventRow(event: AccessRequestEvent): Insertable<AccessRequestEventTable> {
  return {
    id: event.id,
    request_id: event.requestId,
    at: event.at.epochMilliseconds,
    ...actorColumns(event.actor),
    type: event.type,
    from_state: event.from,
    to_state: event.to,
    rejection_reason: event.reason,
    text: event.text,
  };
}

export async function listEvents(db: Database, requestId: string): Promise<AccessRequestEvent[]> {
  const rows = await db
    .selectFrom("access_request_event")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

export async function listEventsOf(
  db: Database,
  requestIds: readonly string[],
  eventTypes: readonly EventType[],
): Promise<AccessRequestEvent[]> {
  const rows = await db
    .selectFrom("access_request_event")
    .selectAll()
    .where("request_id", "in", [...requestIds])
    .where("type", "in", [...eventTypes])
    .orderBy("request_id")
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

function toEvent(row: AccessRequestEventTable): AccessRequestEvent {
  return {
    id: row.id,
    requestId: row.request_id,
    at: instant(row.at),
    actor: toActor(row, "applicant"),
    type: row.type as EventType,
    from: row.from_state as State,
    to: row.to_state as State,
    reason: row.rejection_reason as Reason | null,
    text: row.text,
  };
}
