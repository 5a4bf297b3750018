import type { Temporal } from "temporal-polyfill";
import type { Term } from "./term.ts";
import {
  dateOf,
  knowsHolidays,
  serviceOn,
  type WorkingCalendar,
  workingDayAfter,
} from "./working-calendar.ts";
import { workingHoursReadings } from "./working-hours.ts";

/**
 * Due instant of a promise made at `start`, on the clock of the calendar's time zone.
 * - `calendar-days`: the day of the start is not counted, days without work are; due at the end of the last day
 * (Código Civil, art. 5).
 * - `months`, `years`: from date to date, the last day of the month where that date does not exist; due at the end of
 * that day (Código Civil, art. 5.1; for the GDPR, Regulation 1182/71, art. 3.2.c, without the grace of its art. 3.4).
 * - `working-days`: the day of the start is not counted, nor any day without service; due when service closes on the
 * last one.
 * - `working-hours`: the earlier of the two readings of `workingHoursReadings`.
 * - `hours`: by the clock, day and night.
 * `due` is later than `start` and grows with it. The end of a day is its last millisecond, so that it shows as that
 * day. `calendarKnown` is false when holidays of a year in between are unknown: they count as working days, so that
 * `due` is too early rather than too late.
 * @throws RangeError when the amount is not a whole number of at least 1.
 */
export function dueInstant({
  start,
  term,
  calendar,
}: {
  start: Temporal.Instant;
  term: Term;
  calendar: WorkingCalendar;
}): Due {
  if (!Number.isSafeInteger(term.amount) || term.amount < 1) {
    throw new RangeError(`A term takes a whole number of at least 1, not ${term.amount}`);
  }
  const due = count(start, term, calendar);
  const days = { from: dateOf(start, calendar), to: dateOf(due, calendar) };
  return { due, calendarKnown: !countsWork(term) || knowsHolidays(days, calendar) };
}

type Due = { due: Temporal.Instant; calendarKnown: boolean };

function count(
  start: Temporal.Instant,
  { amount, unit }: Term,
  calendar: WorkingCalendar,
): Temporal.Instant {
  const date = dateOf(start, calendar);
  switch (unit) {
    case "hours":
      return start.add({ hours: amount });
    case "calendar-days":
      return endOf(date.add({ days: amount }), calendar);
    case "months":
      return endOf(date.add({ months: amount }), calendar);
    case "years":
      return endOf(date.add({ years: amount }), calendar);
    case "working-days":
      return serviceOn(workingDayAfter({ date, count: amount }, calendar), calendar).closes;
    case "working-hours":
      return workingHoursReadings({ start, hours: amount, calendar }).earlier;
  }
}

function endOf(date: Temporal.PlainDate, { service }: WorkingCalendar): Temporal.Instant {
  const nextDay = date.add({ days: 1 }).toZonedDateTime(service.timeZone);
  return nextDay.toInstant().subtract({ milliseconds: 1 });
}

function countsWork({ unit }: Term): boolean {
  return unit === "working-days" || unit === "working-hours";
}
