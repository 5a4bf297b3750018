import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { Database } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { isUnavailable } from "../../platform/database/failures.ts";
import type { Logger } from "../../platform/http/log.ts";
import { type LeasingWorker, startLeasingWorker } from "../../platform/jobs/leasing-worker.ts";
import { fetching } from "../../promises/fetching.ts";
import type { ViesCall, ViesClient } from "../client/vies-client.ts";
import { type Breakers, createBreakers } from "../domain/breaker.ts";
import { viesNumberOf } from "../domain/check.ts";
import { nextCheck } from "../domain/schedule.ts";
import {
  claimViesChecks,
  findAnswerSince,
  findNextDue,
  type LeasedCheck,
  postpone,
  recordAnswer,
  recordFailure,
} from "../store/leases.ts";

export type ViesWorker = LeasingWorker & { breakers: Breakers["list"] };

/** Maximum of concurrent calls, in all and per country: VIES rejects bursts, and one country may be slow. */
const atOnce = { inAll: 6, inLane: 2 };

/** Worker that makes due VIES checks, few at once for the same country, and sleeps until the next is due. */
export function createViesWorker({
  db,
  engine,
  client,
  log,
  clock = () => Temporal.Now.instant(),
  random = Math.random,
  breakers = createBreakers(),
}: {
  db: Database;
  engine: Engine;
  client: ViesClient;
  log: Pick<Logger, "info" | "warn" | "error">;
  clock?: () => Temporal.Instant;
  random?: () => number;
  breakers?: Breakers;
}): ViesWorker {
  const asking = { db, client, breakers, clock, random, log };
  const worker = startLeasingWorker<LeasedCheck>({
    atOnce,
    laneOf: ({ taxIdKey }) => taxIdKey.slice(0, 2),
    async claim(except) {
      const claimed = { now: clock(), holder: randomUUID(), limit: 1, except };
      const [lease] = await claimViesChecks({ db, engine }, claimed);
      return lease ?? null;
    },
    work: (lease, stop) => askVies({ ...asking, stop }, lease),
    nextDueAt: async () => (await findNextDue(db))?.epochMilliseconds ?? null,
    now: () => clock().epochMilliseconds,
    onFailure(error) {
      if (isUnavailable(error))
        log.warn({ err: error }, "the checks with VIES wait: the database does not answer");
      else log.error({ err: error }, "a check with VIES failed");
    },
  });
  return { ...worker, breakers: () => breakers.list() };
}

type Asking = {
  db: Database;
  client: ViesClient;
  breakers: Breakers;
  clock: () => Temporal.Instant;
  random: () => number;
  log: Pick<Logger, "info" | "warn">;
  stop: AbortSignal;
};

/** Makes one check: reuses a recent answer, waits for the circuit breaker, or calls VIES and stores the outcome. */
async function askVies(asking: Asking, lease: LeasedCheck): Promise<void> {
  const { db, breakers, client, clock, stop } = asking;
  const number = viesNumberOf(lease.taxIdKey);
  if (!number) throw new Error("a check waits for a country that VIES knows nothing of");
  const { country } = number;

  const now = clock();
  const since = now.subtract({ milliseconds: fetching.cacheRetention });
  const recent = await findAnswerSince(db, { taxIdKey: lease.taxIdKey, since });
  if (recent) return recordAnswer(db, lease, { record: recent, attempts: lease.attempts });

  const admittedAt = stop.aborted ? now : breakers.admit(country, now);
  if (admittedAt) return postpone(db, lease, admittedAt);

  const call = await client.ask(number, stop);
  const at = clock();
  if (call.kind === "stopped") return postpone(db, lease, at);
  if (call.kind === "answer") {
    breakers.answered(country);
    const record = { ...call, raw: call.raw ?? "", consultedAt: at };
    return recordAnswer(db, lease, { record, attempts: lease.attempts + 1 });
  }
  await recordFault(asking, lease, { call, country, at });
}

async function recordFault(
  { db, breakers, random, log }: Asking,
  lease: LeasedCheck,
  {
    call: { fault, raw, retryAfter },
    country,
    at,
  }: { call: Extract<ViesCall, { kind: "fault" }>; country: string; at: Temporal.Instant },
): Promise<void> {
  const failures = lease.attempts + 1;
  const given = { fault, failures, since: lease.askedSince, now: at, random: random(), retryAfter };
  const next = nextCheck(given);
  breakers.faulted(country, { fault, ...(retryAfter !== undefined && { retryAfter }), at });
  // Logs the country and the request's id, never the tax number.
  log[next ? "info" : "warn"](
    { requestId: lease.requestId, country, fault, failures, next: next?.toString() ?? null },
    next ? "VIES did not answer; asked again later" : "VIES did not answer; given up",
  );
  await recordFailure(db, lease, { fault, raw, at, next });
}
