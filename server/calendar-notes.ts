import { Temporal } from "temporal-polyfill";
import { calendarWarning } from "../core/promises/calendar-warning.ts";
import { madridCalendar } from "../core/promises/madrid-calendar.ts";
import { every, type Repeated } from "./every.ts";
import type { Logger } from "./http/log.ts";

/** What whoever runs the site has to know of its calendar two months ahead: a sentence, or none. */
export function calendarNotes({
  now = Temporal.Now.instant(),
  calendar = madridCalendar,
} = {}): string[] {
  const warning = calendarWarning({ now, calendar });
  return warning
    ? [`the holidays of ${warning.missingYear} are missing in core/promises/holidays-*.ts`]
    : [];
}

/** Says so in the log at the start and once a day. */
export function watchCalendar(log: Logger): Repeated {
  const watch = every(
    86_400_000,
    async () => {
      for (const note of calendarNotes()) log.warn(note);
    },
    { log, name: "watch the calendar" },
  );
  watch.poke();
  return watch;
}
