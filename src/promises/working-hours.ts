import type { Temporal } from "temporal-polyfill";
import {
  dateOf,
  isWorkingDay,
  serviceOn,
  type WorkingCalendar,
  workingDayAfter,
} from "./working-calendar.ts";

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
