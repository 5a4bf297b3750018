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

export interface OutboxWorker {
  /** There may be something to send. Call it after the commit; it returns at once. */
  poke(): void;
  /**
   * Sends what is due, then hangs up. After `withinMs` no more emails are taken and those on their way are cut off:
   * they are sent later, when their lease is over.
   */
  stop(options?: { withinMs?: number }): Promise<void>;
}

/**
 * In milliseconds: how often to look for emails of other instances, how long an email is held and when that is
 * prolonged, how often to look whether the mail server is back, how long one mail may take.
 */
export const workerTimes = {
  poll: 5000,
  lease: 60_000,
  renew: 20_000,
  checkInterval: 30_000,
  send: 300_000,
};

/**
 * Sends what is in the outbox, a few emails at a time. Any number of these may share one outbox: while its lease
 * holds, an email is in one worker's hands. The database may go away at any moment; an email that went meanwhile
 * is remembered here and not sent again.
 */
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
  }): OutboxWorker {
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
  /** Nobody knows what the clock did before the start. */
  let clockAt = Number.POSITIVE_INFINITY;
  const renewal = setInterval(() => void renew(), times.renew).unref();
  const loop = startWorkerLoop(work, {
    onFailure(error, failures) {
      complain(error);
      return retryDelay(failures - 1);
    },
  });

  /** Does what can be done now; returns after how long to look again. */
  async function work(): Promise<number> {
    await delivery.settle();
    if (now() < clockAt) await bringTimesBack(db, { now: now(), leaseLasts: times.lease });
    clockAt = now();
    await takeEmails();
    void outage.check().catch(complain);
    const dueAt =
      onTheirWay.size < concurrency ? await nextDueAt(db, { now: now(), isHeld }) : null;
    // Due already and not ours: another worker is just taking it.
    return dueAt === null ? times.poll : Math.min(times.poll, Math.max(dueAt - now(), 100));
  }

  async function takeEmails(dueBy = now()): Promise<void> {
    const limit = concurrency - onTheirWay.size;
    if (limit <= 0 || isOver) return;
    const lease = { holder, until: now() + times.lease };
    for (const email of await claimEmails(db, { engine, lease, now: dueBy, limit, isHeld })) {
      // Ours still, under a lease that ran out while the database was away.
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

  /** Neither what fails meanwhile nor what other instances go on writing is waited for. */
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
    poke: loop.poke,
    async stop({ withinMs = 10_000 } = {}) {
      const drained = drain();
      await within(withinMs, drained);
      isOver = true;
      cutOff.abort();
      // What was cut off ends at once, unless the database is silent too.
      await within(500, drained);
      clearInterval(renewal);
      transport.close();
    },
  };
}

/** Waits for work, but not for ever. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
