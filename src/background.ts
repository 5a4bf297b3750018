import { type ClockDeps, runDeadlines } from "./access-requests/domain/deadlines.ts";
import type { Logger } from "./platform/http/log.ts";
import { type Repeated, repeatEvery } from "./platform/jobs/interval.ts";
import { watchCalendar } from "./platform/metrics/calendar-notes.ts";
import type { OutboxWorker } from "./platform/outbox/worker.ts";
import { runPrivacyDeadlines } from "./privacy-requests/domain/deadlines.ts";
import type { PrivacyDeps } from "./privacy-requests/domain/deps.ts";
import type { Vies } from "./vies/service.ts";

/** How often time's own work is looked after, in milliseconds. */
const promiseRound = 60_000;

export type Background = {
  /** There may be an email to send or a tax ID to ask about. */
  poke(): void;
  stop(): Promise<void>;
};

/** What goes on while nobody asks: emails, promises, VIES. Every part may run in several processes at once. */
export function startBackground({
  post,
  bounces,
  vies,
  deps,
  onPrivacyRequests,
  mergeCounters,
  log,
}: {
  post: OutboxWorker;
  /** Null where returned emails are read nowhere. */
  bounces: Repeated | null;
  vies: Vies | null;
  deps: () => ClockDeps;
  onPrivacyRequests: () => PrivacyDeps;
  /** Puts together what connections counted by themselves. */
  mergeCounters: () => Promise<void>;
  log: Logger;
}): Background {
  const clock = repeatEvery(
    promiseRound,
    async () => {
      const done = (await runDeadlines(deps())) + (await runPrivacyDeadlines(onPrivacyRequests()));
      if (done > 0) post.poke();
      await mergeCounters();
    },
    { log, name: "keep promises" },
  );
  const calendar = watchCalendar(log);
  const parts = [post, clock, ...(bounces ? [bounces] : []), ...(vies ? [vies] : [])];
  for (const part of parts) part.poke();
  return {
    poke() {
      post.poke();
      vies?.poke();
    },
    async stop() {
      await Promise.all([
        clock.stop(),
        calendar.stop(),
        bounces?.stop(),
        vies?.stop(),
        post.stop({ withinMs: 10_000 }),
      ]);
    },
  };
}
