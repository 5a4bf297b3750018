import { randomUUID } from "node:crypto";
import { retryDelay } from "../../kernel/backoff.ts";
import type { Engine } from "../database/engine.ts";
import { startWorkerLoop } from "../jobs/worker-loop.ts";
import { createDelivery, type DeliveryOptions } from "./delivery.ts";
import { createOutageWatch } from "./outage.ts";
import {
  bringForward,
  bringTimesBack,
  claimEmails,
  nextDueAt,
  renewLeases,
} from "./outbox-claims.ts";

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

/** In milliseconds: interval of polling, lease and its renewal, interval of server probes, timeout of one email. */
export const workerTimes = {
  poll: 5000,
  lease: 60_000,
  renew: 20_000,
  checkInterval: 30_000,
  send: 300_000,
};

/** Worker that sends the outbox's emails; several may share it, because each leases its emails. */
export function createOutboxWorker({
  engine,
  concurrency = 4,
  times = workerTimes,
  ...given
}: Omit<DeliveryOptions, "now" | "random"> &
  Partial<Pick<DeliveryOptions, "now" | "random">> & {
    engine: Engine;
    concurrency?: number;
    times?: typeof workerTimes;
  }) {
  const options = { now: Date.now, random: Math.random, ...given };
  const { db, transport, log, now } = options;
  const { isHeld } = options.hooks;
  const holder = randomUUID();
  const cutOff = new AbortController();
  const onTheirWay = new Map<string, Promise<void>>();
  const outage = createOutageWatch({
    answers: () => transport.answers(),
    now,
    lookEvery: times.checkInterval,
    async onBack() {
      if (await bringForward(db, { errorPrefix: "server: ", now: now() })) loop.poke();
    },
  });
  const delivery = createDelivery({
    ...options,
    holder,
    outage,
    cutOff: cutOff.signal,
    sendWithin: times.send,
  });
  let isOver = false;
  /** Time of the last round; Infinity makes the first round repair times, in case the clock was set back before. */
  let clockAt = Number.POSITIVE_INFINITY;
  const renewal = setInterval(() => void renew(), times.renew).unref();
  const loop = startWorkerLoop(work, {
    onFailure(error, failures) {
      complain(error);
      return retryDelay(failures - 1);
    },
  });

  async function work(): Promise<number> {
    await delivery.settle();
    if (now() < clockAt) await bringTimesBack(db, { now: now(), leaseLasts: times.lease });
    clockAt = now();
    await takeEmails();
    void outage.check().catch(complain);
    const dueAt =
      onTheirWay.size < concurrency ? await nextDueAt(db, { now: now(), isHeld }) : null;
    // At least 100 ms, because an email may be due but leased by another worker.
    return dueAt === null ? times.poll : Math.min(times.poll, Math.max(dueAt - now(), 100));
  }

  async function takeEmails(dueBy = now()): Promise<void> {
    const limit = concurrency - onTheirWay.size;
    if (limit <= 0 || isOver) return;
    const lease = { holder, until: now() + times.lease };
    for (const email of await claimEmails(db, { engine, lease, now: dueBy, limit, isHeld })) {
      // The email is still being sent here, though its lease expired during a database failure.
      if (onTheirWay.has(email.id)) continue;
      const journey = delivery
        .deliver(email)
        .catch(complain)
        .finally(() => {
          onTheirWay.delete(email.id);
          loop.poke();
        });
      onTheirWay.set(email.id, journey);
    }
  }

  async function renew(): Promise<void> {
    const ids = [...onTheirWay.keys()];
    if (ids.length === 0) return;
    const lease = { holder, until: now() + times.lease };
    await renewLeases(db, { ids, lease }).catch(complain);
  }

  function complain(error: unknown): void {
    log.warn({ err: error }, "the outbox does not answer");
  }

  async function drain(): Promise<void> {
    const dueBy = now();
    await loop.stop();
    await takeEmails(dueBy).catch(complain);
    while (onTheirWay.size > 0) {
      await Promise.race(onTheirWay.values());
      await takeEmails(dueBy).catch(complain);
    }
    await delivery.settle().catch(complain);
  }

  return {
    /** Wakes the worker; call it after the commit. */
    poke: loop.poke,
    /** Sends due emails, then stops. After `withinMs` it aborts deliveries; they are retried once their lease expires. */
    async stop({ withinMs = 10_000 } = {}): Promise<void> {
      const drained = drain();
      await within(withinMs, drained);
      isOver = true;
      cutOff.abort();
      // Aborted deliveries end at once, unless the database hangs too.
      await within(500, drained);
      clearInterval(renewal);
      transport.close();
    },
  };
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
