import type { Temporal } from "temporal-polyfill";
import {
  dateOf,
  isWorkingDay,
  serviceOn,
  type WorkingCalendar,
  workingDayAfter,
} from "./working-calendar.ts";

/**
 * «48 working hours» can be read twice, and no text of the company says which is meant.
 * As working days: 24 hours each, so two working days, due when service closes on the second.
 * As hours of service: only the hours somebody is there, so five working days of nine hours and three more.
 * An ambiguous promise binds whoever wrote it (Código Civil, art. 1288): `earlier` is the one to keep.
 *
 * Hours are whole and at least 1; those that do not fill a last day of 24 still count as that day.
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
      // An hour that ends as service closes is over then, not when service next opens.
      if (available >= left) return from.add({ nanoseconds: left });
      left -= available;
    }
    day = day.add({ days: 1 });
  }
}
