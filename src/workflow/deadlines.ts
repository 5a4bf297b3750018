import type { Temporal } from "temporal-polyfill";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import { dueInstant } from "../promises/due.ts";
import type { Term } from "../promises/promises.ts";
import type { WorkingCalendar } from "../promises/working-calendar.ts";

type Now = { now: Temporal.Instant; calendar: WorkingCalendar };

/** Latest start of a term (period in days) that may be over by now; for queries that preselect rows for isOver(). */
export function latestStart({ amount }: Term, { now }: Pick<Now, "now">): Temporal.Instant {
  return now.subtract({ hours: 24 * amount });
}

/** True when a term that began at `start` has ended. */
export function isOver(term: Term, start: Temporal.Instant, { now, calendar }: Now): boolean {
  return dueInstant({ start, term, calendar }).epochMilliseconds <= now.epochMilliseconds;
}

/** Expires requests one by one, each in its own transaction; returns the number of expired requests. */
export async function expireAll(
  requests: readonly { id: string }[],
  expire: (id: string) => Promise<{ kind: string }>,
): Promise<number> {
  let count = 0;
  for (const { id } of requests) if ((await expire(id)).kind === "changed") count += 1;
  return count;
}

/** Runs deadline tasks one after another and adds up the rows handled; 0 while the database does not answer. */
export async function runDeadlinesInTurn(
  deadlines: readonly (() => Promise<number>)[],
): Promise<number> {
  const outcome = await unlessUnavailable(async () => {
    let count = 0;
    for (const runDeadline of deadlines) count += await runDeadline();
    return count;
  });
  return typeof outcome === "number" ? outcome : 0;
}
