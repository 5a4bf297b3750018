import type { Temporal } from "temporal-polyfill";
import type { Database } from "../platform/database/database.ts";
import type { Logger } from "../platform/http/log.ts";
import { fetching } from "../promises/fetching.ts";
import type { Breakers } from "./breakers.ts";
import { viesNumberOf } from "./domain/number.ts";
import { nextCheck } from "./domain/schedule.ts";
import {
  findAnswerSince,
  type LeasedCheck,
  postpone,
  recordAnswer,
  recordFailure,
} from "./leases.ts";
import type { ViesClient } from "./vies-client.ts";

type Asking = {
  db: Database;
  client: ViesClient;
  breakers: Breakers;
  clock: () => Temporal.Instant;
  /** Random number from 0 to below 1, which varies the retry delays. */
  random: () => number;
  log: Pick<Logger, "info" | "warn">;
  stop: AbortSignal;
};

export async function askVies(asking: Asking, lease: LeasedCheck): Promise<void> {
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
  await noteFailure(asking, lease, { ...call, country, at });
}

/** Milliseconds without calls after the status 429 (too many requests) without a Retry-After header. */
const defaultHold = 60_000;

async function noteFailure(
  { db, breakers, random, log }: Asking,
  lease: LeasedCheck,
  failure: {
    country: string;
    at: Temporal.Instant;
    fault: Parameters<typeof nextCheck>[0]["fault"];
    raw: string | null;
    retryAfter?: number;
  },
): Promise<void> {
  const { country, at, fault, raw, retryAfter = null } = failure;
  const failures = lease.attempts + 1;
  const next = nextCheck({
    fault,
    failures,
    since: lease.askedSince,
    now: at,
    random: random(),
    retryAfter,
  });
  if (fault === "too-many-requests")
    breakers.hold(at.add({ milliseconds: Math.round(retryAfter ?? defaultHold) }));
  // A rejected number shows that the service works, so the circuit breaker does not count a failure.
  if (fault === "INVALID_INPUT" || fault === "INVALID_REQUESTER_INFO") breakers.answered(country);
  else breakers.failed(country, at);
  // Logs the country and the request's id, never the tax number.
  log[next ? "info" : "warn"](
    { requestId: lease.requestId, country, fault, failures, next: next?.toString() ?? null },
    next ? "VIES did not answer; asked again later" : "VIES did not answer; given up",
  );
  await recordFailure(db, lease, { fault, raw, at, next });
}
