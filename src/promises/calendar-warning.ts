import type { Temporal } from "temporal-polyfill";
import { dateOf, type WorkingCalendar } from "./working-calendar.ts";

export type CalendarWarning = { missingYear: number };

/**
 * First year within the next two months whose holidays are missing from the calendar; null when complete. Holidays of
 * the next year are published around the end of September (Madrid) and in October (State).
 */
export function calendarWarning({
  now,
  calendar,
}: {
  now: Temporal.Instant;
  calendar: WorkingCalendar;
}): CalendarWarning | null {
  const today = dateOf(now, calendar);
  const known = calendar.years.map(({ year }) => year);
  const needed = [today.year, today.add({ months: 2 }).year];
  const missingYear = needed.find((year) => !known.includes(year));
  return missingYear === undefined ? null : { missingYear };
}

/** Future days that may or may not be holidays, by year; until that is known they are treated as working days. */
export function unsettledHolidays({
  now,
  calendar,
}: {
  now: Temporal.Instant;
  calendar: WorkingCalendar;
}): { year: number; days: readonly string[] }[] {
  const today = dateOf(now, calendar).toString();
  return calendar.years.flatMap(({ year, unsettled = {} }) => {
    const days = Object.keys(unsettled).filter((day) => day >= today);
    return days.length > 0 ? [{ year, days }] : [];
  });
}
