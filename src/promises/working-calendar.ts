import type { Temporal } from "temporal-polyfill";

/** Service hours: ISO weekdays (Monday is 1), wall-clock times as HH:MM, an IANA time zone. */
export type ServiceHours = {
  days: readonly [number, ...number[]];
  opens: string;
  closes: string;
  timeZone: string;
};

/** Public holidays of one year: ISO date to name, with their source. */
export type HolidayYear = {
  year: number;
  /** False when public holidays of the year may be missing. */
  isKnown?: boolean;
  references?: readonly [string, ...string[]];
  days: Readonly<Record<string, string>>;
  /** Days on which sources disagree; working days, so that promises are due early rather than late. */
  unsettled?: Readonly<Record<string, string>>;
};

export type WorkingCalendar = { service: ServiceHours; years: readonly HolidayYear[] };

/** Date of an instant in the calendar's time zone. */
export function dateOf(
  instant: Temporal.Instant,
  { service }: WorkingCalendar,
): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(service.timeZone).toPlainDate();
}

/** First instant of a date in the calendar's time zone. */
export function startOf(date: Temporal.PlainDate, { service }: WorkingCalendar): Temporal.Instant {
  return date.toZonedDateTime(service.timeZone).toInstant();
}

/** True on a day of service that is not a holiday. In a year without data no day is a holiday. */
export function isWorkingDay(
  date: Temporal.PlainDate,
  { service, years }: WorkingCalendar,
): boolean {
  if (!service.days.includes(date.dayOfWeek)) return false;
  const holidays = years.find(({ year }) => year === date.year)?.days ?? {};
  return !Object.hasOwn(holidays, date.toString());
}

/** `count`th working day after a date, which is not counted. `count` is a whole number, at least 1. */
export function workingDayAfter(
  { date, count }: { date: Temporal.PlainDate; count: number },
  calendar: WorkingCalendar,
): Temporal.PlainDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 });
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
}

/** Instants at which the service opens and closes on a date; does not check that the date is a working day. */
export function serviceOn(date: Temporal.PlainDate, { service }: WorkingCalendar): Hours {
  const { timeZone, opens, closes } = service;
  return {
    opens: date.toZonedDateTime({ timeZone, plainTime: opens }).toInstant(),
    closes: date.toZonedDateTime({ timeZone, plainTime: closes }).toInstant(),
  };
}

type Hours = { opens: Temporal.Instant; closes: Temporal.Instant };

/** True when the holidays of every year from one date to another are known. */
export function knowsHolidays(
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
  { years }: WorkingCalendar,
): boolean {
  const known = new Set(knownYears(years));
  for (let year = from.year; year <= to.year; year += 1) if (!known.has(year)) return false;
  return true;
}

function knownYears(years: readonly HolidayYear[]): number[] {
  return years.filter(({ isKnown = true }) => isKnown).map(({ year }) => year);
}

/** First year within two months whose holidays are missing, else null; published in September and October. */
export function calendarWarning({
  now,
  calendar,
}: {
  now: Temporal.Instant;
  calendar: WorkingCalendar;
}): { missingYear: number } | null {
  const today = dateOf(now, calendar);
  const known = knownYears(calendar.years);
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
