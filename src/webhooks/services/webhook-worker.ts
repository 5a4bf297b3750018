import { randomUUID } from "node:crypto";
import type { Sealer } from "../../platform/config/sealed-text.ts";
import type { Database } from "../../platform/database/database.ts";
import { isUnavailable } from "../../platform/database/failures.ts";
import type { Logger } from "../../platform/http/log.ts";
import { type LeasingWorker, startLeasingWorker } from "../../platform/jobs/leasing-worker.ts";
import type { HoldWebhooks } from "../../platform/webhooks/capability-webhooks.ts";
import { nextWebhookAttempt } from "../domain/schedule.ts";
import {
  claimDelivery,
  endGoneEndpoint,
  type LeasedDelivery,
  nextDeliveryAt,
  recordDelivered,
  recordFailed,
  releaseDelivery,
} from "../store/deliveries.ts";
import type { PostOutcome, PostWebhook } from "./post-webhook.ts";
import { webhookHeaders } from "./signature.ts";

/** Maximum of concurrent attempts: in all, and per endpoint, so that a dead endpoint occupies only two. */
const atOnce = { inAll: 8, inLane: 2 };

/** Length of a lease in milliseconds, far longer than an attempt. */
const leaseLasts = 60_000;
/** Milliseconds that a stopping process waits for attempts, so that few are repeated after a restart. */
const grace = 3000;

export type WebhookWorkerDeps = {
  db: Database;
  post: PostWebhook;
  isHeld: HoldWebhooks;
  sealer: Pick<Sealer, "open">;
  log: Pick<Logger, "info" | "warn" | "error">;
  now?: () => number;
  random?: () => number;
};

/** Worker that sends due webhooks, few at once to the same endpoint, and sleeps until the next is due. */
export function createWebhookWorker({
  now = Date.now,
  random = Math.random,
  ...deps
}: WebhookWorkerDeps): LeasingWorker {
  const { db, isHeld, log } = deps;
  return startLeasingWorker<LeasedDelivery>({
    atOnce,
    laneOf: ({ endpointId }) => endpointId,
    claim: (except) =>
      claimDelivery(db, {
        now: now(),
        except,
        isHeld,
        lease: { holder: randomUUID(), until: now() + leaseLasts },
      }),
    work: (leased, stop) => deliver({ ...deps, now, random }, leased, stop),
    nextDueAt: (except) => nextDeliveryAt(db, { now: now(), except, isHeld }),
    now,
    grace,
    onFailure(error) {
      if (isUnavailable(error))
        log.warn({ err: error }, "webhooks wait: the database does not answer");
      else log.error({ err: error }, "a webhook failed");
    },
  });
}

/** Sends a delivery and stores the outcome; after a kill it is sent again with the same `webhook-id`. */
async function deliver(
  deps: Required<WebhookWorkerDeps>,
  leased: LeasedDelivery,
  stop: AbortSignal,
): Promise<void> {
  const { db, post, now, sealer } = deps;
  const { eventId, url, payload, sealedSecrets } = leased;
  if (stop.aborted) return releaseDelivery(db, leased, { at: now() });
  const secrets = sealedSecrets.flatMap((sealed) => sealer.open(sealed)?.text ?? []);
  if (secrets.length === 0)
    return noteFailure(deps, leased, { kind: "failed", fault: "secret-lost", status: null });
  const headers = webhookHeaders({ id: eventId, at: now(), payload, secrets });
  const outcome = await post({ url, headers, payload }, stop);
  switch (outcome.kind) {
    case "delivered":
      return recordDelivered(db, leased, { at: now(), status: outcome.status });
    case "gone":
      deps.log.warn(
        { endpoint: leased.endpointId },
        "a webhook endpoint answered 410 and was ended",
      );
      return endGoneEndpoint(db, leased, { at: now() });
    case "failed":
      return noteFailure(deps, leased, outcome);
    case "stopped":
      return releaseDelivery(db, leased, { at: now() });
  }
}

async function noteFailure(
  { db, now, random, log }: Required<WebhookWorkerDeps>,
  leased: LeasedDelivery,
  { fault, status, retryAfter }: Extract<PostOutcome, { kind: "failed" }>,
): Promise<void> {
  const failures = leased.attempts + 1;
  const at = now();
  const next = nextWebhookAttempt({ failures, now: at, random: random(), retryAfter });
  // Logs ids only: URLs may contain a key, and payloads personal data.
  log.warn(
    { webhook: leased.eventId, endpoint: leased.endpointId, fault, status, failures },
    next === null ? "a webhook was given up" : "a webhook did not arrive and will be sent again",
  );
  await recordFailed(db, leased, { at, fault, status, next });
}
