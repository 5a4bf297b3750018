import { randomUUID } from "node:crypto";
import { retryDelay } from "../../kernel/backoff.ts";
import type { Lease } from "../database/columns.ts";
import type { Engine } from "../database/engine.ts";
import { startWorkerLoop, type WorkerLoop } from "../jobs/worker-loop.ts";
import { createDelivery, type DeliveryOptions } from "./delivery.ts";
import { createOutageWatch, type OutageWatch } from "./outage.ts";
import {
  bringForward,
  bringTimesBack,
  claimEmails,
  nextDueAt,
  renewLeases,
} from "./outbox-claims.ts";
import type { StoredEmail } from "./stored-emails.ts";

/** In milliseconds: interval of polling, lease and its renewal, interval of server probes, timeout of one email. */
export const workerTimes = {
  poll: 5000,
  lease: 60_000,
  renew: 20_000,
  checkInterval: 30_000,
  send: 300_000,
};

type Options = DeliveryOptions & {
  engine: Engine;
  concurrency: number;
  times: typeof workerTimes;
};

type WithDefault = "now" | "random" | "concurrency" | "times";

export type OutboxWorkerOptions = Omit<Options, WithDefault> & Partial<Pick<Options, WithDefault>>;

/** Worker that sends the outbox's emails; several may share it, because each leases its emails. */
export class OutboxWorker {
  private readonly options: Options;
  private readonly holder = randomUUID();
  private readonly cutOff = new AbortController();
  private readonly onTheirWay = new Map<string, Promise<void>>();
  private readonly outage: OutageWatch;
  private readonly delivery: ReturnType<typeof createDelivery>;
  private readonly renewal: NodeJS.Timeout;
  private readonly loop: WorkerLoop;
  private isOver = false;
  /** Time of the last round; Infinity makes the first round repair times, in case the clock was set back before. */
  private clockAt = Number.POSITIVE_INFINITY;

  /** Starts the worker. */
  constructor(given: OutboxWorkerOptions) {
    this.options = {
      now: Date.now,
      random: Math.random,
      concurrency: 4,
      times: workerTimes,
      ...given,
    };
    const { now, times, transport } = this.options;
    this.outage = createOutageWatch({
      answers: () => transport.answers(),
      now,
      lookEvery: times.checkInterval,
      onBack: () => this.retryAfterOutage(),
    });
    this.delivery = createDelivery({
      ...this.options,
      holder: this.holder,
      outage: this.outage,
      cutOff: this.cutOff.signal,
      sendWithin: times.send,
    });
    this.renewal = setInterval(() => void this.extendLeases(), times.renew).unref();
    this.loop = startWorkerLoop(() => this.work(), {
      onFailure: (error, failures) => {
        this.logFailure(error);
        return retryDelay(failures - 1);
      },
    });
  }

  /** Wakes the worker; call it after the commit. */
  poke(): void {
    this.loop.poke();
  }

  /** Sends due emails, then stops. After `withinMs` it aborts deliveries; they are retried once their lease expires. */
  async stop({ withinMs = 10_000 } = {}): Promise<void> {
    const drained = this.drain();
    await within(withinMs, drained);
    this.isOver = true;
    this.cutOff.abort();
    // Aborted deliveries end at once, unless the database hangs too.
    await within(500, drained);
    clearInterval(this.renewal);
    this.options.transport.close();
  }

  /** Round of the loop; returns the milliseconds to the next one. */
  private async work(): Promise<number> {
    const { db, now, times, hooks, concurrency } = this.options;
    await this.delivery.settle();
    if (now() < this.clockAt) await bringTimesBack(db, { now: now(), leaseLasts: times.lease });
    this.clockAt = now();
    await this.takeEmails();
    void this.outage.check().catch((error) => this.logFailure(error));
    const dueAt =
      this.onTheirWay.size < concurrency
        ? await nextDueAt(db, { now: now(), isHeld: hooks.isHeld })
        : null;
    // At least 100 ms, because an email may be due but leased by another worker.
    return dueAt === null ? times.poll : Math.min(times.poll, Math.max(dueAt - now(), 100));
  }

  private async takeEmails(dueBy = this.options.now()): Promise<void> {
    const { db, engine, concurrency, hooks } = this.options;
    const limit = concurrency - this.onTheirWay.size;
    if (limit <= 0 || this.isOver) return;
    const given = { engine, lease: this.newLease(), now: dueBy, limit, isHeld: hooks.isHeld };
    for (const email of await claimEmails(db, given)) {
      // The email is still being sent here, though its lease expired during a database failure.
      if (this.onTheirWay.has(email.id)) continue;
      this.onTheirWay.set(email.id, this.deliver(email));
    }
  }

  private deliver(email: StoredEmail): Promise<void> {
    return this.delivery
      .deliver(email)
      .catch((error) => this.logFailure(error))
      .finally(() => {
        this.onTheirWay.delete(email.id);
        this.loop.poke();
      });
  }

  private newLease(): Lease {
    const { now, times } = this.options;
    return { holder: this.holder, until: now() + times.lease };
  }

  private async extendLeases(): Promise<void> {
    const ids = [...this.onTheirWay.keys()];
    if (ids.length === 0) return;
    await renewLeases(this.options.db, { ids, lease: this.newLease() }).catch((error) =>
      this.logFailure(error),
    );
  }

  private async retryAfterOutage(): Promise<void> {
    const { db, now } = this.options;
    if (await bringForward(db, { errorPrefix: "server: ", now: now() })) this.loop.poke();
  }

  private async drain(): Promise<void> {
    const dueBy = this.options.now();
    await this.loop.stop();
    const takeDueEmails = () => this.takeEmails(dueBy).catch((error) => this.logFailure(error));
    await takeDueEmails();
    while (this.onTheirWay.size > 0) {
      await Promise.race(this.onTheirWay.values());
      await takeDueEmails();
    }
    await this.delivery.settle().catch((error) => this.logFailure(error));
  }

  private logFailure(error: unknown): void {
    this.options.log.warn({ err: error }, "the outbox does not answer");
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
