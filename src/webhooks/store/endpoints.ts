import { randomUUIDv7 } from "node:crypto";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type {
  DeliveryState,
  EndpointSettings,
  ListedEndpoint,
  WebhookEndpoint,
} from "../domain/endpoint.ts";
import { type By, changeNoted, noteChange } from "./changes.ts";
import { endEndpoint } from "./deliveries.ts";
import { toEndpoint } from "./rows.ts";

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

/** Adds an endpoint and returns its id; null if another endpoint has this URL. */
export async function addEndpoint(
  db: Database,
  { url, note, eventTypes, sealedSecret }: EndpointSettings & { sealedSecret: string },
  by: By,
): Promise<string | null> {
  return inTransaction(db, async (on) => {
    const added = await on
      .insertInto("webhook_endpoint")
      .values({
        id: randomUUIDv7(),
        url,
        note,
        event_types: JSON.stringify(eventTypes),
        state: "active",
        secret: sealedSecret,
        secret_since: by.at,
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

/** Endpoints in the order in which they were added; ended endpoints come last. */
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

export async function changeEndpoint(
  db: Database,
  { id, note, eventTypes }: { id: string } & Omit<EndpointSettings, "url">,
  by: By,
): Promise<boolean> {
  return changeNoted(db, { id, action: "changed", by }, (on) =>
    on
      .updateTable("webhook_endpoint")
      .set({ note, event_types: JSON.stringify(eventTypes) })
      .where("id", "=", id)
      .where("state", "!=", "ended")
      .executeTakeFirst(),
  );
}

export async function pauseEndpoint(db: Database, id: string, by: By): Promise<boolean> {
  return changeNoted(db, { id, action: "paused", by }, (on) =>
    on
      .updateTable("webhook_endpoint")
      .set({ state: "paused", failing_since: null })
      .where("id", "=", id)
      .where("state", "=", "active")
      .executeTakeFirst(),
  );
}

export async function resumeEndpoint(db: Database, id: string, by: By): Promise<boolean> {
  return changeNoted(db, { id, action: "resumed", by }, (on) =>
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

/** Number of active endpoints whose every attempt has failed since before an instant (epoch milliseconds). */
export function countFailing(db: Database, before: number): Promise<number> {
  const active = db.selectFrom("webhook_endpoint").where("state", "=", "active");
  return countRows(active.where("failing_since", "<", before));
}
