import { randomUUIDv7 } from "node:crypto";
import type { MemberActor } from "../../kernel/actor.ts";
import type { Sealer } from "../../platform/config/sealed-text.ts";
import { actorColumns, noLease } from "../../platform/database/columns.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type {
  DeliveryFault,
  DeliveryState,
  EndpointAction,
  EndpointChange,
  EndpointSettings,
  ListedEndpoint,
  ShownDelivery,
  WebhookEndpoint,
} from "../domain/endpoint.ts";
import type { WebhookEvent } from "../domain/event.ts";
import { endEndpoint } from "./deliveries.ts";
import { enqueueFor } from "./enqueue.ts";
import { toEndpoint } from "./rows.ts";

/** Author and instant (epoch milliseconds) of a change, which is noted in the same transaction. */
export type By = { actor: MemberActor; at: number };

const columns = [
  "id",
  "url",
  "note",
  "event_types",
  "state",
  "secret_since",
  "former_secret_until",
  "failing_since",
] as const;

/** Adds an endpoint and returns its id; null when another one has this address. */
export async function addEndpoint(
  db: Database,
  { url, note, eventTypes, sealedSecret }: EndpointSettings & { sealedSecret: string },
  by: By,
): Promise<string | null> {
  return inTransaction(db, async (on) => {
    const added = await on
      .insertInto("webhook_endpoint")
      .values({
        ...{ id: randomUUIDv7(), url, note, event_types: JSON.stringify(eventTypes) },
        ...{ state: "active", secret: sealedSecret, secret_since: by.at },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return null;
    await noteChange(on, added.id, "added", by);
    return added.id;
  });
}

export async function findEndpoint(db: Database, id: string): Promise<WebhookEndpoint | null> {
  // PostgreSQL takes no NUL in a text, not even to compare.
  if (id.includes("\0")) return null;
  const row = await db
    .selectFrom("webhook_endpoint")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toEndpoint(row) : null;
}

/** Endpoints in the order in which they were added, those that have ended last. */
export async function listEndpoints(db: Database): Promise<ListedEndpoint[]> {
  const rows = await db.selectFrom("webhook_endpoint").select(columns).orderBy("id").execute();
  const counts = await db
    .selectFrom("webhook_delivery")
    .select(({ fn }) => [
      "endpoint_id",
      "state",
      fn.countAll<number>().as("count"),
      fn.max<number | null>("delivered_at").as("last"),
    ])
    .groupBy(["endpoint_id", "state"])
    .execute();
  const endpoints = rows.map((row) => {
    const find = (state: DeliveryState) =>
      counts.find((count) => count.endpoint_id === row.id && count.state === state);
    return {
      ...toEndpoint(row),
      waiting: Number(find("waiting")?.count ?? 0),
      undelivered: Number(find("dead")?.count ?? 0),
      lastDeliveredAt: find("delivered")?.last ?? null,
    };
  });
  return endpoints.toSorted(
    (one, other) => Number(one.state === "ended") - Number(other.state === "ended"),
  );
}

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
    deliveredAt: row.delivered_at,
    failure: row.fault as DeliveryFault | null,
    status: row.status,
  }));
}

export async function changeEndpoint(
  db: Database,
  { id, note, eventTypes }: { id: string } & Omit<EndpointSettings, "url">,
  by: By,
): Promise<boolean> {
  return changed(db, { id, action: "changed", by }, (on) =>
    on
      .updateTable("webhook_endpoint")
      .set({ note, event_types: JSON.stringify(eventTypes) })
      .where("id", "=", id)
      .where("state", "!=", "ended")
      .executeTakeFirst(),
  );
}

/** Replaces the secret that has signed since `seen`; the former one signs until `formerUntil`, too. */
export async function replaceSecret(
  db: Database,
  {
    id,
    seen,
    sealedSecret,
    formerUntil,
  }: { id: string; seen: number; sealedSecret: string; formerUntil: number },
  by: By,
): Promise<boolean> {
  return changed(db, { id, action: "secret-replaced", by }, (on) =>
    on
      .updateTable("webhook_endpoint")
      .set(({ ref }) => ({
        ...{ former_secret: ref("secret"), former_secret_until: formerUntil },
        ...{ secret: sealedSecret, secret_since: by.at },
      }))
      .where("id", "=", id)
      .where("state", "!=", "ended")
      .where("secret_since", "=", seen)
      .executeTakeFirst(),
  );
}

/** Seals secrets again that an older signing key sealed; returns how many cannot be read, because their key is gone. */
export async function resealSecrets(
  db: Database,
  { open, seal }: Pick<Sealer, "open" | "seal">,
): Promise<number> {
  const rows = await db
    .selectFrom("webhook_endpoint")
    .select(["id", "secret", "former_secret"])
    .where("secret", "is not", null)
    .execute();
  let lost = 0;
  for (const { id, secret, former_secret } of rows) {
    const read = open(secret ?? "");
    if (!read) lost += 1;
    if (!read || read.isCurrent) continue;
    const former = former_secret === null ? null : open(former_secret);
    await db
      .updateTable("webhook_endpoint")
      .set({ secret: seal(read.text), former_secret: former && seal(former.text) })
      .where("id", "=", id)
      .where("secret", "=", secret)
      .execute();
  }
  return lost;
}

export async function pauseEndpoint(db: Database, id: string, by: By): Promise<boolean> {
  return changed(db, { id, action: "paused", by }, (on) =>
    on
      .updateTable("webhook_endpoint")
      .set({ state: "paused", failing_since: null })
      .where("id", "=", id)
      .where("state", "=", "active")
      .executeTakeFirst(),
  );
}

export async function resumeEndpoint(db: Database, id: string, by: By): Promise<boolean> {
  return changed(db, { id, action: "resumed", by }, (on) =>
    on
      .updateTable("webhook_endpoint")
      .set({ state: "active" })
      .where("id", "=", id)
      .where("state", "=", "paused")
      .executeTakeFirst(),
  );
}

export async function endEndpointBy(db: Database, id: string, by: By): Promise<boolean> {
  return inTransaction(db, async (on) => {
    if (!(await endEndpoint(on, id))) return false;
    await noteChange(on, id, "ended", by);
    return true;
  });
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

/** Makes a delivery that was given up due again, with all its attempts. */
export async function resendDelivery(
  db: Database,
  { id, deliveryId }: { id: string; deliveryId: string },
  by: By,
): Promise<boolean> {
  return changed(db, { id, action: "resent", by }, (on) =>
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

async function changed(
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

async function noteChange(
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
  { endpointId, most }: { endpointId?: string; most: number },
): Promise<EndpointChange[]> {
  const rows = await db
    .selectFrom("webhook_change as change")
    .innerJoin("webhook_endpoint as endpoint", "endpoint.id", "change.endpoint_id")
    .selectAll("change")
    .select("endpoint.url")
    .$if(endpointId !== undefined, (some) => some.where("endpoint_id", "=", endpointId ?? ""))
    .orderBy("change.at", "desc")
    .orderBy("change.id", "desc")
    .limit(most)
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

/** Deliveries that wait and that were given up by endpoints that have not ended. */
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

/** Number of active endpoints whose every attempt has failed since before an instant (epoch milliseconds). */
export function countFailing(db: Database, before: number): Promise<number> {
  const active = db.selectFrom("webhook_endpoint").where("state", "=", "active");
  return countRows(active.where("failing_since", "<", before));
}
