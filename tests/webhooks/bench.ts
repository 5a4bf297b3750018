import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import { createSealer } from "../../src/platform/config/sealed-text.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { LeasingWorker } from "../../src/platform/jobs/leasing-worker.ts";
import { holdWebhooks } from "../../src/platform/webhooks/capability-webhooks.ts";
import type { WebhookEvent } from "../../src/webhooks/domain/event.ts";
import { createPostWebhook, type PostWebhook } from "../../src/webhooks/services/post-webhook.ts";
import { newSecret } from "../../src/webhooks/services/signature.ts";
import { createWebhookWorker } from "../../src/webhooks/services/webhook-worker.ts";
import { listDeliveries } from "../../src/webhooks/store/endpoint-deliveries.ts";
import { addEndpoint } from "../../src/webhooks/store/endpoints.ts";
import { enqueueWebhooks } from "../../src/webhooks/store/enqueue.ts";
import { inTime } from "../support/in-time.ts";
import type { Opened } from "../support/open-databases.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

export const admin = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
/** Encrypts webhook secrets, as the site does with its signing key. */
export const sealer = createSealer(["k".repeat(32)], "webhook secret");
export const approvedType = "access_request.approved";

export type WebhookBench = Awaited<ReturnType<typeof setUpWebhookBench>>;

/** Test setup: a database, a receiver of webhooks, workers and a manual clock. */
export async function setUpWebhookBench(open: () => Promise<Opened>) {
  const opened = await open();
  const { db } = opened;
  const receiver: Receiver = await startReceiver();
  const workers: LeasingWorker[] = [];
  const logged: unknown[] = [];
  const keep = (...line: unknown[]) => void logged.push(line);
  const isHeld = holdWebhooks(capabilities);
  let now = Date.parse("2026-03-02T08:00:00Z");

  const bench = {
    ...opened,
    receiver,
    logged,
    isHeld,
    now: () => now,
    advance({ hours = 0, seconds = 0 }: { hours?: number; seconds?: number }): void {
      now += hours * 3_600_000 + seconds * 1000;
    },
    async addEndpoint(path = "/erp", eventTypes = [approvedType]) {
      const secret = newSecret();
      const by = { actor: admin, at: now };
      const sealedSecret = sealer.seal(secret);
      const settings = { url: receiver.url + path, note: "", eventTypes, sealedSecret };
      const id = await addEndpoint(db, settings, by);
      if (!id) throw new Error("two endpoints with one address");
      return { id, secret };
    },
    async enqueue(count = 1, given: Partial<WebhookEvent> = {}): Promise<void> {
      const at = Temporal.Instant.fromEpochMilliseconds(now);
      const events = Array.from({ length: count }, (_, number) => ({
        type: approvedType,
        at,
        subject: null,
        data: { number },
        ...given,
      }));
      await db.transaction().execute((on) => enqueueWebhooks(on, events));
    },
    startWorker({
      on = db,
      post = createPostWebhook({ allowsLoopback: true, timeoutMilliseconds: 60_000 }),
    }: {
      on?: Database;
      post?: PostWebhook;
    } = {}): LeasingWorker {
      const log = { info: keep, warn: keep, error: keep };
      const worker = createWebhookWorker({
        db: on,
        post,
        isHeld,
        sealer,
        log,
        now: () => now,
        random: () => 0,
      });
      workers.push(worker);
      return worker;
    },
    deliveries: (endpointId: string) => listDeliveries(db, endpointId),
    /** Wakes the workers and waits until the deliveries of an endpoint are in these states. */
    async until(endpointId: string, states: string[]): Promise<void> {
      for (const worker of workers) worker.poke();
      await inTime(async () => {
        const deliveries = await listDeliveries(db, endpointId);
        expect(deliveries.map(({ state }) => state).sort()).toEqual(states.sort());
      });
    },
    /** Wakes the workers and waits until no delivery is due or in progress. */
    async settle(): Promise<void> {
      for (const worker of workers) worker.poke();
      await inTime(async () => {
        const due = await db
          .selectFrom("webhook_delivery")
          .select("id")
          .where("state", "=", "waiting")
          .where((eb) =>
            eb.or([eb("next_attempt_at", "<=", now), eb("lease_holder", "is not", null)]),
          )
          .execute();
        expect(due).toEqual([]);
      });
    },
    async close(): Promise<void> {
      await receiver.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      await opened.close();
    },
  };
  return bench;
}
