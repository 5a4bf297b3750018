import { noLease } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { DeliveryFault, DeliveryState, ShownDelivery } from "../domain/endpoint.ts";
import type { WebhookEvent } from "../domain/event.ts";
import { type By, changeNoted, noteChange } from "./changes.ts";
import { findEndpoint } from "./endpoints.ts";
import { enqueueFor } from "./enqueue.ts";

/** Number of deliveries of an endpoint that the console shows. */
const shown = 50;

/** Deliveries of an endpoint: those given up, then those that wait, then the latest successes. */
export async function listDeliveries(db: Database, endpointId: string): Promise<ShownDelivery[]> {
  const listed = await Promise.all(
    (["dead", "waiting", "delivered"] as const).map((state) =>
      db
        .selectFrom("webhook_delivery as delivery")
        .innerJoin("webhook_event as event", "event.id", "delivery.event_id")
        .selectAll("delivery")
        .select(["event.type", "event.created_at"])
        .where("endpoint_id", "=", endpointId)
        .where("state", "=", state)
        .orderBy("delivery.id", "desc")
        .limit(state === "delivered" ? 10 : shown)
        .execute(),
    ),
  );
  return listed.flat().map((row) => ({
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    state: row.state as DeliveryState,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    failure: row.fault as DeliveryFault | null,
    status: row.status,
  }));
}

/** Enqueues an event for one endpoint, if it is active. */
export async function sendTest(
  db: Database,
  { id, event }: { id: string; event: WebhookEvent },
  by: By,
): Promise<boolean> {
  return inTransaction(db, async (on) => {
    const endpoint = await findEndpoint(on, id);
    if (endpoint?.state !== "active") return false;
    await enqueueFor(on, event, [id]);
    await noteChange(on, id, "tested", by);
    return true;
  });
}

/** Makes a given-up delivery due again, with a new series of attempts. */
export async function resendDelivery(
  db: Database,
  { id, deliveryId }: { id: string; deliveryId: string },
  by: By,
): Promise<boolean> {
  return changeNoted(db, { id, action: "resent", by }, (on) =>
    on
      .updateTable("webhook_delivery")
      .set({ state: "waiting", attempts: 0, next_attempt_at: by.at, ...noLease })
      .where("id", "=", deliveryId)
      .where("endpoint_id", "=", id)
      .where("state", "=", "dead")
      .where("endpoint_id", "in", (eb) =>
        eb.selectFrom("webhook_endpoint").select("id").where("state", "!=", "ended"),
      )
      .executeTakeFirst(),
  );
}

/** Numbers of deliveries that wait and of those given up, without endpoints that have ended. */
export async function countUndelivered(db: Database): Promise<{ waiting: number; dead: number }> {
  const rows = await db
    .selectFrom("webhook_delivery")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("state", "in", ["waiting", "dead"])
    .where("endpoint_id", "in", (eb) =>
      eb.selectFrom("webhook_endpoint").select("id").where("state", "!=", "ended"),
    )
    .groupBy("state")
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: of("waiting"), dead: of("dead") };
}
