import type { Temporal } from "temporal-polyfill";
import type { Term } from "./promises.ts";
import {
  dateOf,
  isWorkingDay,
  serviceOn,
  startOf,
  type WorkingCalendar,
  workingDayAfter,
} from "./working-calendar.ts";

/**
 * Due instant of a promise made at `start`, on the clock of the calendar's time zone.
 * - `calendar-days`: counts all days after the day of the start, holidays too; due at the end of the last day
 * (Código Civil, art. 5).
 * - `months`, `years`: from date to date, the last day of the month where that date does not exist; due at the end of
 * that day (Código Civil, art. 5.1; for the GDPR, Regulation 1182/71, art. 3.2.c, without the grace of its art. 3.4).
 * - `working-days`: the day of the start is not counted, nor any day without service; due when service closes on the
 * last one.
 * - `working-hours`: the earlier of the two readings of `workingHoursReadings`.
 * - `hours`: by the clock, day and night.
 * It is later than `start` and grows with it. The end of a day is its last millisecond, so that it shows as that day.
 * Holidays of a year whose holidays are unknown count as working days, so that the instant is too early rather than too
 * late (`knowsHolidays`).
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
}): Temporal.Instant {
  if (!Number.isSafeInteger(term.amount) || term.amount < 1) {
    throw new RangeError(`A term takes a whole number of at least 1, not ${term.amount}`);
  }
  const { amount, unit } = term;
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

function endOf(date: Temporal.PlainDate, calendar: WorkingCalendar): Temporal.Instant {
  return startOf(date.add({ days: 1 }), calendar).subtract({ milliseconds: 1 });
}

/**
 * Two readings of «48 working hours». As working days: 24 hours each, so two working days, due when service closes on
 * the second. As hours of service: five working days of nine hours and three more. An ambiguous promise binds its
 * author (Código Civil, art. 1288), so `earlier` counts.
 * Hours are whole and at least 1; a part of a 24-hour day counts as a day.
 */
export function workingHoursReadings({
  start,
  hours,
  calendar,
}: {
  start: Temporal.Instant;
  hours: number;
  calendar: WorkingCalendar;
}): {
  asWorkingDays: Temporal.Instant;
  asServiceHours: Temporal.Instant;
  earlier: Temporal.Instant;
} {
  const days = { date: dateOf(start, calendar), count: Math.ceil(hours / 24) };
  const asWorkingDays = serviceOn(workingDayAfter(days, calendar), calendar).closes;
  const asServiceHours = afterServiceHours({ start, hours, calendar });
  const isServiceEarlier = asServiceHours.epochNanoseconds < asWorkingDays.epochNanoseconds;
  return {
    asWorkingDays,
    asServiceHours,
    earlier: isServiceEarlier ? asServiceHours : asWorkingDays,
  };
}

function afterServiceHours({
  start,
  hours,
  calendar,
}: {
  start: Temporal.Instant;
  hours: number;
  calendar: WorkingCalendar;
}): Temporal.Instant {
  let left = hours * 3_600_000_000_000;
  let day = dateOf(start, calendar);
  while (true) {
    if (isWorkingDay(day, calendar)) {
      const { opens, closes } = serviceOn(day, calendar);
      const from = start.epochNanoseconds > opens.epochNanoseconds ? start : opens;
      const available = Math.max(0, from.until(closes).total("nanoseconds"));
      // Working time that runs out exactly at closing ends then, not when service next opens.
      if (available >= left) return from.add({ nanoseconds: left });
      left -= available;
    }
    day = day.add({ days: 1 });
  }
}
