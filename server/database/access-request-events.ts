import type { Insertable } from "kysely";
import type { AccessRequestEvent, Actor, Deed } from "../../core/access-request/event.ts";
import type { RefusalReason, State } from "../../core/access-request/state.ts";
import { instant } from "./access-request-row.ts";
import type { Database } from "./database.ts";
import { insertRows } from "./insert-rows.ts";
import type { AccessRequestEventTable } from "./schema.ts";

export async function addEvents(
  on: Database,
  events: readonly AccessRequestEvent[],
): Promise<void> {
  await insertRows(on, "access_request_event", events.map(toEventRow));
}

function toEventRow(event: AccessRequestEvent): Insertable<AccessRequestEventTable> {
  const { actor } = event;
  return {
    id: event.id,
    request_id: event.requestId,
    at: event.at.epochMilliseconds,
    actor_kind: actor.kind,
    actor_id: actor.kind === "staff" ? actor.id : null,
    actor_name: actor.kind === "staff" ? actor.name : null,
    deed: event.deed,
    from_state: event.from,
    to_state: event.to,
    refusal_reason: event.refusalReason,
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

function toEvent(row: AccessRequestEventTable): AccessRequestEvent {
  return {
    id: row.id,
    requestId: row.request_id,
    at: instant(row.at),
    actor: toActor(row),
    deed: row.deed as Deed,
    from: row.from_state as State,
    to: row.to_state as State,
    refusalReason: row.refusal_reason as RefusalReason | null,
    text: row.text,
  };
}

function toActor({ actor_kind, actor_id, actor_name }: AccessRequestEventTable): Actor {
  if (actor_kind === "staff") return { kind: "staff", id: actor_id ?? "", name: actor_name ?? "" };
  return { kind: actor_kind === "clock" ? "clock" : "applicant" };
}
