import type { Temporal } from "temporal-polyfill";
import { parseDate } from "../../promises/parse-date.ts";
import { isWorkingDay, type WorkingCalendar } from "../../promises/working-calendar.ts";

export type WishedDayProblem = "past" | "too-far" | "no-delivery";

const maxMonthsAhead = 12;

/** Why a wished day, which exists, cannot be one of delivery; null if it can. On days without service none is. */
export function findWishedDayProblem(
  wishedOn: string,
  { today, calendar }: { today: Temporal.PlainDate; calendar: WorkingCalendar },
): WishedDayProblem | null {
  const day = parseDate(wishedOn) ?? today;
  if (day.since(today).sign < 0) return "past";
  if (day.since(today.add({ months: maxMonthsAhead })).sign > 0) return "too-far";
  return isWorkingDay(day, calendar) ? null : "no-delivery";
}
