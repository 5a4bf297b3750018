import type { Temporal } from "temporal-polyfill";
import { dateOf, type WorkingCalendar } from "./working-calendar.ts";

export type CalendarWarning = { missingYear: number };

/**
 * First year within two months whose holidays are missing from the calendar; null when complete. From 1 November it
 * asks for the next year, published around the end of September (Madrid) and in October (State).
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

/** Future days that may be holidays, by year; they count as working days meanwhile. */
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
