import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { Database } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import { isUnavailable } from "../database/failures.ts";
import { claimViesChecks, findNextDue } from "../database/vies-leases.ts";
import type { Logger } from "../http/log.ts";
import { askVies } from "./ask-vies.ts";
import { type Breakers, createBreakers } from "./breakers.ts";
import type { ViesClient } from "./vies-client.ts";

export type ViesWorker = {
  /** Something is due: begin now rather than at the next look. */
  poke(): void;
  /** Ends calls under way, gives their checks back and resolves once nothing is running. */
  stop(): Promise<void>;
  /** How each member state answers this instance, for figures. */
  breakers: Breakers["list"];
};

/** Calls at a time: VIES turns away whoever asks for much at once. */
const atOnce = 4;
/** Milliseconds to the next look when nothing is known to be due: other instances enqueue too. */
const longestPause = 30_000;
/** And when what is due is in another worker's hands. */
const shortestPause = 500;

/** Makes the checks that are due, a few at a time, and sleeps until the next one is. */
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
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isPoked = false;

  function poke(): void {
    isPoked = true;
    clearTimeout(timer);
    if (!stopping.signal.aborted) running ??= run();
  }

  async function run(): Promise<void> {
    let pause = longestPause;
    try {
      while (isPoked && !stopping.signal.aborted) {
        isPoked = false;
        while ((await round()) && !stopping.signal.aborted);
        pause = await untilNextDue();
      }
    } catch (error) {
      if (isUnavailable(error)) {
        log.warn({ err: error }, "the checks with VIES wait: the database does not answer");
      } else log.error({ err: error }, "a check with VIES failed");
    }
    running = null;
    if (isPoked) poke();
    else if (!stopping.signal.aborted) timer = setTimeout(poke, pause).unref();
  }

  /** True while there was something to do. */
  async function round(): Promise<boolean> {
    const leases = await claimViesChecks(
      { db, engine },
      { now: clock(), leaseId: randomUUID(), limit: atOnce },
    );
    const made = await Promise.allSettled(leases.map((lease) => askVies(asking, lease)));
    const failed = made.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
    return leases.length > 0;
  }

  async function untilNextDue(): Promise<number> {
    const due = await findNextDue(db);
    if (!due) return longestPause;
    const wait = due.epochMilliseconds - clock().epochMilliseconds;
    return Math.min(Math.max(wait, shortestPause), longestPause);
  }

  poke();
  return {
    poke,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
    breakers: () => breakers.list(),
  };
}
