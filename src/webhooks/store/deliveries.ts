import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { isHeldBy, type Lease, leaseColumns, noLease } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { skipLocked } from "../../platform/database/skip-locked.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { DeliveryFault } from "../domain/endpoint.ts";
import { noteChange } from "./changes.ts";

/** Delivery held by one worker until its lease runs out, with everything that an attempt needs. */
export type LeasedDelivery = {
  id: string;
  holder: string;
  attempts: number;
  eventId: string;
  payload: string;
  endpointId: string;
  url: string;
  /** Encrypted secrets that sign: the current one and, while it is being replaced, the former one. */
  sealedSecrets: string[];
};

export type DueDeliveries = {
  now: number;
  /** Ids of endpoints that have reached their maximum of concurrent attempts. */
  except: readonly string[];
  isHeld: (eb: ExpressionBuilder<Schema, "webhook_event">) => Expression<SqlBool>;
};

/** Leases the delivery that has been due longest; null when none is. Expired leases are due again. */
export async function claimDelivery(
  db: Database,
  due: DueDeliveries & { lease: Lease },
): Promise<LeasedDelivery | null> {
  const { lease, now } = due;
  const claimed = await db
    // CTE: PostgreSQL may run a subselect in «where … in» more than once, and lock more rows than its limit.
    .with(
      (named) => named("due").materialized(),
      (on) =>
        skipLocked(
          engineOf(db),
          waitingDeliveries(on as unknown as Database, due)
            .select("id")
            .where("next_attempt_at", "<=", now)
            .orderBy("next_attempt_at")
            .orderBy("id")
            .limit(1),
        ),
    )
    .updateTable("webhook_delivery")
    .set({ ...leaseColumns(lease), next_attempt_at: lease.until })
    .where("id", "in", (eb) => eb.selectFrom("due").select("id"))
    .returning("id")
    .executeTakeFirst();
  return claimed ? findLeased(db, { id: claimed.id, holder: lease.holder, now }) : null;
}

/** Instant at which the next delivery is due, maybe in the past; null if no delivery is waiting. */
export async function nextDeliveryAt(db: Database, due: DueDeliveries): Promise<number | null> {
  const row = await waitingDeliveries(db, due)
    .select("next_attempt_at")
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}

function waitingDeliveries(db: Database, { except, isHeld }: Omit<DueDeliveries, "now">) {
  return (
    db
      .selectFrom("webhook_delivery")
      // A literal, not a parameter, so that the planner uses the partial index.
      .where("webhook_delivery.state", "=", sql.lit("waiting"))
      .where("endpoint_id", "in", (eb) =>
        eb
          .selectFrom("webhook_endpoint")
          .select("webhook_endpoint.id")
          .where("state", "=", "active"),
      )
      .where(({ and, eb }) => and(except.map((id) => eb("endpoint_id", "!=", id))))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("webhook_event")
              .select("webhook_event.id")
              .whereRef("webhook_event.id", "=", "webhook_delivery.event_id")
              .where(isHeld),
          ),
        ),
      )
  );
}

/** Reads a leased delivery; null if its event has been erased since the claim. */
async function findLeased(
  db: Database,
  { id, holder, now }: { id: string; holder: string; now: number },
): Promise<LeasedDelivery | null> {
  const row = await db
    .selectFrom("webhook_delivery as delivery")
    .innerJoin("webhook_event as event", "event.id", "delivery.event_id")
    .innerJoin("webhook_endpoint as endpoint", "endpoint.id", "delivery.endpoint_id")
    .select([
      "delivery.attempts",
      "delivery.event_id",
      "delivery.endpoint_id",
      "event.payload",
      "endpoint.url",
      "endpoint.secret",
      "endpoint.former_secret",
      "endpoint.former_secret_until",
    ])
    .where("delivery.id", "=", id)
    .executeTakeFirst();
  if (!row?.secret) return null;
  const former = (row.former_secret_until ?? 0) > now ? row.former_secret : null;
  return {
    id,
    holder,
    attempts: row.attempts,
    eventId: row.event_id,
    payload: row.payload,
    endpointId: row.endpoint_id,
    url: row.url,
    sealedSecrets: former ? [row.secret, former] : [row.secret],
  };
}

/** Marks a delivery as delivered, even if the lease was lost, because the receiver has the event. */
export async function recordDelivered(
  db: Database,
  { id, endpointId }: LeasedDelivery,
  { at, status }: { at: number; status: number },
): Promise<void> {
  await inTransaction(db, async (on) => {
    await on
      .updateTable("webhook_endpoint")
      .set({ failing_since: null })
      .where("id", "=", endpointId)
      .where("failing_since", "is not", null)
      .execute();
    await on
      .updateTable("webhook_delivery")
      .set(({ eb }) => ({
        state: "delivered",
        delivered_at: at,
        attempts: eb("attempts", "+", 1),
        fault: null,
        status,
        ...noLease,
      }))
      .where("id", "=", id)
      .where("state", "!=", "delivered")
      .execute();
  });
}

export type FailedAttempt = { at: number; fault: DeliveryFault; status: number | null };

/** Stores a failure and the next attempt; `next` null: no more attempts. Does nothing when the lease was lost. */
export async function recordFailed(
  db: Database,
  { id, holder, endpointId }: LeasedDelivery,
  { at, fault, status, next }: FailedAttempt & { next: number | null },
): Promise<void> {
  await inTransaction(db, async (on) => {
    await on
      .updateTable("webhook_endpoint")
      .set({ failing_since: at })
      .where("id", "=", endpointId)
      .where("failing_since", "is", null)
      .execute();
    await on
      .updateTable("webhook_delivery")
      .set(({ eb }) => ({
        ...(next === null ? { state: "dead" } : { next_attempt_at: next }),
        attempts: eb("attempts", "+", 1),
        fault,
        status,
        ...noLease,
      }))
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .where(isHeldBy("webhook_delivery", holder))
      .execute();
  });
}

export async function releaseDelivery(
  db: Database,
  { id, holder }: LeasedDelivery,
  { at }: { at: number },
): Promise<void> {
  await db
    .updateTable("webhook_delivery")
    .set({ next_attempt_at: at, ...noLease })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where(isHeldBy("webhook_delivery", holder))
    .execute();
}

/** Ends an endpoint whose receiver answered 410 (gone). */
export async function endGoneEndpoint(
  db: Database,
  { id, endpointId }: LeasedDelivery,
  { at }: { at: number },
): Promise<void> {
  await inTransaction(db, async (on) => {
    if (!(await endEndpoint(on, endpointId))) return;
    await noteChange(on, endpointId, "gone", { actor: { kind: "clock" }, at });
    await on
      .updateTable("webhook_delivery")
      .set(({ eb }) => ({ fault: "gone", status: 410, attempts: eb("attempts", "+", 1) }))
      .where("id", "=", id)
      .execute();
  });
}

/** Ends an endpoint in the caller's transaction: erases its secrets and stops its deliveries. False if it had ended. */
export async function endEndpoint(on: Database, endpointId: string): Promise<boolean> {
  const ended = await on
    .updateTable("webhook_endpoint")
    .set({
      state: "ended",
      secret: null,
      former_secret: null,
      former_secret_until: null,
      failing_since: null,
    })
    .where("id", "=", endpointId)
    .where("state", "!=", "ended")
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await on
    .updateTable("webhook_delivery")
    .set({ state: "dead", fault: "ended", ...noLease })
    .where("endpoint_id", "=", endpointId)
    .where("state", "=", "waiting")
    .execute();
  return true;
}
