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
  /** Something is due: begin now rather than at the next look. */
  poke(): void;
  /** Ends calls under way, gives their checks back and resolves once nothing is running. */
  stop(): Promise<void>;
  /** How each member state answers this instance, for figures. */
  breakers: Breakers["list"];
};

/** Calls at a time: VIES turns away whoever asks for much at once, and a slow state must not hold up the others. */
const atOnce = { inAll: 6, ofOneCountry: 2 };
/** Milliseconds to the next look when nothing is known to be due: other instances enqueue too. */
const longestPause = 30_000;
/** And when what is due is in another worker's hands. */
const shortestPause = 500;

/** Makes the checks that are due, each as soon as there is a place for it, and sleeps until the next one is. */
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
  /** Those under way, with the country that each asks about. */
  const calls = new Map<Promise<void>, string>();
  const loop = startWorkerLoop(startAllDue, {
    onFailure(error, failures) {
      noteFailure(error);
      return retryDelay(failures - 1);
    },
  });

  /** Starts what is due; returns the milliseconds to the next look. */
  async function startAllDue(): Promise<number> {
    while ((await startDue()) && !stopping.signal.aborted);
    return untilNextDue();
  }

  function noteFailure(error: unknown): void {
    if (isUnavailable(error))
      log.warn({ err: error }, "the checks with VIES wait: the database does not answer");
    else log.error({ err: error }, "a check with VIES failed");
  }

  /** Starts what is due and has a place; true while there was something to start. */
  async function startDue(): Promise<boolean> {
    const places = atOnce.inAll - calls.size;
    if (places <= 0) return false;
    const leases = await claimViesChecks(
      { db, engine },
      { now: clock(), leaseId: randomUUID(), limit: 1, except: busyCountries() },
    );
    for (const lease of leases) start(lease);
    return leases.length > 0;
  }

  function start(lease: LeasedCheck): void {
    const call = askVies(asking, lease)
      // A place is free.
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

/** The first two letters of the key, as `taxIdKey` spells it. */
function countryOf({ taxIdKey }: LeasedCheck): string {
  return taxIdKey.slice(0, 2);
}
