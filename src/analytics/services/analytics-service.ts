import { Temporal } from "temporal-polyfill";
import { currentChoice, hasConsent } from "../../consent/domain/choice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";
import { createSubmissionLimit } from "../../platform/http/submission-limit.ts";
import { repeatEvery } from "../../platform/jobs/worker-loop.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { dateOf } from "../../promises/working-calendar.ts";
import { type Measurement, parseMessage } from "../domain/message.ts";
import { addUp, type DailySum, daysShown } from "../domain/page-statistics.ts";
import { addPageStatistics, keyOf, listPageStatistics } from "../store/page-sums.ts";

/** Limit per client IP address: more page views than a visitor causes, too few to distort the statistics much. */
const messagesPerHour = 600;

/** Interval in milliseconds at which counts are written, so that not every page view causes a write. */
const writtenEvery = 3000;

export type Analytics = ReturnType<typeof createAnalytics>;

/** Counts page views and web vitals in memory, and writes the sums at intervals; a failed write loses a few counts. */
export function createAnalytics(
  db: Database,
  {
    names,
    now,
    log,
  }: {
    names: Readonly<Record<string, string>>;
    now: () => Temporal.Instant;
    log: Logger;
  },
) {
  const routes = Object.keys(names);
  const limit = createSubmissionLimit(messagesPerHour);
  const waiting = new Map<string, DailySum>();
  const writing = repeatEvery(writtenEvery, writeDown, { log, name: "write page counts" });

  async function writeDown() {
    const sums = [...waiting.values()];
    waiting.clear();
    await addPageStatistics(db, sums);
  }

  function add(counted: Measurement) {
    const empty = { day: today(now()), ...counted, count: 0 };
    const sum = waiting.get(keyOf(empty)) ?? empty;
    waiting.set(keyOf(sum), { ...sum, count: sum.count + 1 });
  }

  return {
    /** Counts a message that a page sent about a view. `malformed`: the text cannot come from a page of this site. */
    async count(
      text: string,
      { clientAddress, cookies }: { clientAddress: string; cookies: string },
    ): Promise<"taken" | "malformed"> {
      const counted = parseMessage(text, routes);
      if (!counted) return "malformed";
      // Pages check the consent before they send a message; this second check ignores forged messages.
      const choice = currentChoice(cookies, { now: now().epochMilliseconds });
      if (!hasConsent(choice, "performance")) return "taken";
      if ((await limit.take(clientAddress)) !== null) return "taken";
      for (const each of counted) add(each);
      return "taken";
    },
    /** Daily sums of the last `daysShown` days. Rejects with StoreUnavailable if the database does not answer. */
    async read() {
      const last = Temporal.PlainDate.from(today(now()));
      const days = Array.from({ length: daysShown }, (_, back) =>
        last.subtract({ days: daysShown - 1 - back }).toString(),
      );
      return addUp(await listPageStatistics(db, days[0] ?? ""), { days, names });
    },
    async stop() {
      writing.poke();
      await writing.stop();
    },
  };
}

function today(now: Temporal.Instant): string {
  return dateOf(now, companyCalendar).toString();
}
