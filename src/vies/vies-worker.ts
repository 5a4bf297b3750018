import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { retryDelay } from "../kernel/backoff.ts";
import type { Database } from "../platform/database/database.ts";
import type { Engine } from "../platform/database/engine.ts";
import { isUnavailable } from "../platform/database/failures.ts";
import type { Logger } from "../platform/http/log.ts";
import { startWorkerLoop } from "../platform/jobs/worker-loop.ts";
import { askVies } from "./ask-vies.ts";
import { type Breakers, createBreakers } from "./breakers.ts";
import { claimViesChecks, findNextDue, type LeasedCheck } from "./leases.ts";
import type { ViesClient } from "./vies-client.ts";

export type ViesWorker = {
  poke(): void;
  /** Aborts calls, releases their leases and resolves when none is left. */
  stop(): Promise<void>;
  breakers: Breakers["list"];
};

/** Maximum of concurrent calls: VIES rejects bursts, and a slow member state must not delay the others. */
const atOnce = { inAll: 6, ofOneCountry: 2 };
/** Milliseconds between rounds when nothing is due: other instances may have enqueued checks. */
const longestPause = 30_000;
const shortestPause = 500;

/** Worker that makes due checks, as many at once as `atOnce` allows, and sleeps until the next is due. */
export function createViesWorker({
  db,
  engine,
  client,
  log,
  clock = () => Temporal.Now.instant(),
  random = Math.random,
}: {
  db: Database;
  engine: Engine;
  client: ViesClient;
  log: Pick<Logger, "info" | "warn" | "error">;
  clock?: () => Temporal.Instant;
  random?: () => number;
}): ViesWorker {
  const breakers = createBreakers();
  const stopping = new AbortController();
  const asking = { db, client, breakers, clock, random, log, stop: stopping.signal };
  const calls = new Map<Promise<void>, string>();
  const loop = startWorkerLoop(startAllDue, {
    onFailure(error, failures) {
      noteFailure(error);
      return retryDelay(failures - 1);
    },
  });

  /** Starts all due checks that `atOnce` allows; returns the milliseconds to the next round. */
  async function startAllDue(): Promise<number> {
    while ((await startDue()) && !stopping.signal.aborted);
    return untilNextDue();
  }

  function noteFailure(error: unknown): void {
    if (isUnavailable(error))
      log.warn({ err: error }, "the checks with VIES wait: the database does not answer");
    else log.error({ err: error }, "a check with VIES failed");
  }

  /** Starts one due check if `atOnce` allows another call; true when it did. */
  async function startDue(): Promise<boolean> {
    const places = atOnce.inAll - calls.size;
    if (places <= 0) return false;
    const leases = await claimViesChecks(
      { db, engine },
      { now: clock(), holder: randomUUID(), limit: 1, except: busyCountries() },
    );
    for (const lease of leases) start(lease);
    return leases.length > 0;
  }

  function start(lease: LeasedCheck): void {
    const call = askVies(asking, lease)
      .then(() => void queueMicrotask(loop.poke), noteFailure)
      .finally(() => calls.delete(call));
    calls.set(call, countryOf(lease));
  }

  function busyCountries(): string[] {
    const all = [...calls.values()];
    return [...new Set(all)].filter(
      (country) => all.filter((each) => each === country).length >= atOnce.ofOneCountry,
    );
  }

  async function untilNextDue(): Promise<number> {
    const due = await findNextDue(db);
    if (!due) return longestPause;
    const wait = due.epochMilliseconds - clock().epochMilliseconds;
    return Math.min(Math.max(wait, shortestPause), longestPause);
  }

  return {
    poke: loop.poke,
    async stop() {
      stopping.abort();
      await loop.stop();
      await Promise.all(calls.keys());
    },
    breakers: () => breakers.list(),
  };
}

function countryOf({ taxIdKey }: LeasedCheck): string {
  return taxIdKey.slice(0, 2);
}
