import type { Temporal } from "temporal-polyfill";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import { dueInstant } from "../promises/due.ts";
import type { Term } from "../promises/term.ts";
import type { WorkingCalendar } from "../promises/working-calendar.ts";

type Now = { now: Temporal.Instant; calendar: WorkingCalendar };

/** No term of so many days that began later can be over. */
export function latestStart({ amount }: Term, { now }: Pick<Now, "now">): Temporal.Instant {
  return now.subtract({ hours: 24 * amount });
}

/** Whether a term that began at `start` is over. */
export function isOver(term: Term, start: Temporal.Instant, { now, calendar }: Now): boolean {
  return dueInstant({ start, term, calendar }).due.epochMilliseconds <= now.epochMilliseconds;
}

/** Lets requests expire one by one, so that each is stored by itself; returns how many did. */
export async function expireAll(
  requests: readonly { id: string }[],
  expire: (id: string) => Promise<{ kind: string }>,
): Promise<number> {
  let count = 0;
  for (const { id } of requests) if ((await expire(id)).kind === "changed") count += 1;
  return count;
}

/** Runs deadlines one after the other and adds up what they dealt with; 0 while the database does not answer. */
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
