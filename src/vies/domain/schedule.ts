import type { Temporal } from "temporal-polyfill";
import { fetching, retryDelay } from "../../promises/fetching.ts";
import { patienceFor, type ViesFault } from "./fault.ts";

/** After this long without an answer only a person asks again. */
const givesUpAfter = { hours: 48 } as const;

/** Minutes between the later attempts; the last one repeats. Member states close for nights and weekends. */
const laterMinutes = [5, 15, 30, 60, 120, 240] as const;

/**
 * When to ask again after a call that brought no answer: first after seconds, as everything is fetched here,
 * then after minutes to hours.
 * Null: not again, because the fault is final or the next attempt would come too late.
 *
 * `retryAfter`, in milliseconds, is how long the service itself asked to be left alone.
 *
 * `failures` counts calls since `since`, this one included, and is at least 1. `spread` from 0 up to 1 moves the
 * later attempts back by up to a fifth, so that checks which failed together do not all come back together.
 */
export function nextAttempt({
  fault,
  failures,
  since,
  now,
  spread,
  retryAfter = null,
}: {
  fault: ViesFault;
  failures: number;
  since: Temporal.Instant;
  now: Temporal.Instant;
  spread: number;
  retryAfter?: number | null;
}): Temporal.Instant | null {
  const patience = patienceFor(fault);
  if (patience === "never") return null;
  const isQuick = patience === "soon" && failures <= fetching.retries;
  const milliseconds = isQuick
    ? retryDelay(failures - 1)
    : laterDelay(patience === "soon" ? failures - fetching.retries : failures) * (1 + spread / 5);
  const next = now.add({ milliseconds: Math.round(Math.max(milliseconds, retryAfter ?? 0)) });
  return next.since(since).total("hours") > givesUpAfter.hours ? null : next;
}

function laterDelay(nth: number): number {
  const minutes = laterMinutes[nth - 1] ?? laterMinutes[laterMinutes.length - 1] ?? 0;
  return minutes * 60_000;
}
