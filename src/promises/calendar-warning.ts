import type { Temporal } from "temporal-polyfill";
import { dateOf, type WorkingCalendar } from "./working-calendar.ts";

export type CalendarWarning = { missingYear: number };

/**
 * The first year within two months of now whose holidays the calendar does not have, or null.
 * From 1 November it so asks for the next year, which the Comunidad de Madrid publishes around the end of
 * September and the State in October.
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

/**
 * Days from today on of which it is not settled whether they are holidays, by year; they count as working days
 * meanwhile.
 */
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
