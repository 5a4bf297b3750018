import { Temporal } from "temporal-polyfill";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { calendarWarning, unsettledHolidays } from "../../promises/working-calendar.ts";
import type { Logger } from "../http/log.ts";
import { repeatEvery, type WorkerLoop } from "../jobs/worker-loop.ts";

export function calendarWarnings({
  now = Temporal.Now.instant(),
  calendar = companyCalendar,
} = {}): string[] {
  const warning = calendarWarning({ now, calendar });
  const missing = warning
    ? [`the holidays of ${warning.missingYear} are missing: add them at /gestion/ajustes/horario`]
    : [];
  const unsettled = unsettledHolidays({ now, calendar }).map(
    ({ days }) =>
      `whether ${days.join(" and ")} are holidays is not settled: look into the official calendar and correct them at /gestion/ajustes/horario`,
  );
  return [...missing, ...unsettled];
}

export function watchCalendar(log: Logger): WorkerLoop {
  const watch = repeatEvery(
    86_400_000,
    async () => {
      for (const note of calendarWarnings()) log.warn(note);
    },
    { log, name: "watch the calendar" },
  );
  watch.poke();
  return watch;
}
