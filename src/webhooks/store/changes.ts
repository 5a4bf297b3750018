import { randomUUIDv7 } from "node:crypto";
import type { MemberActor } from "../../kernel/actor.ts";
import { actorColumns } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { EndpointAction, EndpointChange } from "../domain/endpoint.ts";

/** Author and instant (epoch milliseconds) of a change, for the change log. */
export type By = { actor: MemberActor; at: number };

/** Runs an update and adds it to the change log in one transaction; false when it changes no row. */
export async function changeNoted(
  db: Database,
  { id, action, by }: { id: string; action: EndpointAction; by: By },
  update: (on: Database) => Promise<{ numUpdatedRows: bigint }>,
): Promise<boolean> {
  return inTransaction(db, async (on) => {
    const { numUpdatedRows } = await update(on);
    if (numUpdatedRows === 0n) return false;
    await noteChange(on, id, action, by);
    return true;
  });
}

export async function noteChange(
  on: Database,
  endpointId: string,
  action: EndpointAction,
  { actor, at }: By,
): Promise<void> {
  await on
    .insertInto("webhook_change")
    .values({ id: randomUUIDv7(), endpoint_id: endpointId, at, action, ...actorColumns(actor) })
    .execute();
}

/** Latest changes of all endpoints, or of one, newest first. */
export async function listEndpointChanges(
  db: Database,
  { endpointId, max }: { endpointId?: string; max: number },
): Promise<EndpointChange[]> {
  const rows = await db
    .selectFrom("webhook_change as change")
    .innerJoin("webhook_endpoint as endpoint", "endpoint.id", "change.endpoint_id")
    .selectAll("change")
    .select("endpoint.url")
    .$if(endpointId !== undefined, (some) => some.where("endpoint_id", "=", endpointId ?? ""))
    .orderBy("change.at", "desc")
    .orderBy("change.id", "desc")
    .limit(max)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor:
      row.actor_kind === "staff" ? { id: row.actor_id ?? "", name: row.actor_name ?? "" } : null,
    url: row.url,
    action: row.action as EndpointAction,
  }));
}
