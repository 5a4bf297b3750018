import { promises } from "../promises/promises.ts";

/** Dates in Spanish and Madrid's time, built from single parts, because engines join date and time differently. */

/** Formats a date as «21 de noviembre de 2025». */
export const formatDay = formatter({ day: "numeric", month: "long", year: "numeric" });

/** Formats date and time as «21 de noviembre de 2025 a las 10:32». */
export function formatMoment(at: number): string {
  return `${formatDay(at)} ${atClock(at)}`;
}

/** Formats a date as «21 nov 2026», where there is little room. */
export const formatShortDay = formatter({ day: "numeric", month: "short", year: "numeric" });

/** Formats date and time as «21 nov 2026 a las 10:22», where there is little room. */
export function formatShortMoment(at: number): string {
  return `${formatShortDay(at)} ${atClock(at)}`;
}

/** Formats a date with its weekday: «lunes 24 de noviembre de 2025». */
export function formatWeekdayAndDay(at: number): string {
  return `${weekday(at)} ${formatDay(at)}`;
}

/** Formats a deadline for use after «antes de»: «las 18:00 del martes 24 de noviembre», «que acabe el lunes 30». */
export function formatDeadline(at: number): string {
  const day = `${weekday(at)} ${dayOfYear(at)}`.replace(/(\d+) de /, "$1\u00A0de\u00A0");
  return formatClock(at) === "23:59" ? `que acabe el ${day}` : `${theClock(at)} del ${day}`;
}

/** Formats date and time as «hoy 18:00» today, «martes 18:00» within a week, «24 nov 18:00» beyond it. */
export function formatNearMoment(at: number, now: number): string {
  return `${nearDay(at, now)} ${formatClock(at)}`;
}

export const formatClock = formatter({ hour: "numeric", minute: "2-digit" });

/** Formats date and time as «24/11/2026 18:00», which spreadsheets read as a date. */
export function formatNumericMoment(at: number): string {
  return `${numericDay(at)} ${formatClock(at).padStart(5, "0")}`;
}

/** Formats a date as «2026-11-21» (ISO 8601), for file names. */
export function formatIsoDay(at: number): string {
  return numericDay(at).split("/").reverse().join("-");
}

/** Formats the month of a date as «nov», for the axes of charts. */
export const formatShortMonth = formatter({ month: "short" });

/** Formats a month given as «2025-01» as «enero de 2025». */
export function formatMonth(month: string): string {
  return longMonth(Date.parse(`${month}-15`));
}

function atClock(at: number): string {
  return `a ${theClock(at)}`;
}

/** Time with its article, which is singular for one o'clock: «la 1:00», «las 2:00». */
function theClock(at: number): string {
  const time = formatClock(at);
  return `${time.startsWith("1:") ? "la" : "las"}\u00A0${time}`;
}

function nearDay(at: number, now: number): string {
  const away = (startOfDay(at) - startOfDay(now)) / 86_400_000;
  if (away >= -1 && away <= 1) return ["ayer", "hoy", "mañana"][away + 1] ?? "";
  if (Math.abs(away) < 7) return weekday(at);
  return formatIsoDay(at).slice(0, 4) === formatIsoDay(now).slice(0, 4)
    ? shortDayOfYear(at)
    : formatShortDay(at);
}

/** Midnight in UTC of the date in Madrid; consecutive days are always 24 hours apart, despite daylight saving time. */
function startOfDay(at: number): number {
  return Date.parse(formatIsoDay(at));
}

const dayOfYear = formatter({ day: "numeric", month: "long" });
const longMonth = formatter({ month: "long", year: "numeric" });
const shortDayOfYear = formatter({ day: "numeric", month: "short" });
const numericDay = formatter({ day: "2-digit", month: "2-digit", year: "numeric" });
const weekday = formatter({ weekday: "long" });

/** Date formatter, constructed again only when the configured time zone changes, because constructing it is slow. */
function formatter(parts: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: { timeZone: string; format: Intl.DateTimeFormat } | undefined;
  return (at) => {
    const { timeZone } = promises.serviceHours;
    if (made?.timeZone !== timeZone)
      made = { timeZone, format: new Intl.DateTimeFormat("es-ES", { ...parts, timeZone }) };
    return made.format.format(at);
  };
}

/** Formats a whole number as «20.000»; also as «1.000», where the Spanish format of `Intl` omits the separator. */
export function formatCount(count: number): string {
  return `${count}`.replace(/\B(?=(\d{3})+$)/g, ".");
}

/** Formats a measure with at most three decimals as `Intl` does: «0,5», «1500», «12.500,25». */
export function formatMeasure(value: number): string {
  const [whole = "", decimals] = `${Math.round(value * 1000) / 1000}`.split(".");
  const grouped = whole.length > 4 ? formatCount(Number(whole)) : whole;
  return decimals ? `${grouped},${decimals}` : grouped;
}

/** Date such as «3 de diciembre»; noon UTC, so that the time zone does not shift the day. */
export function formatDayAndMonth(day: string): string {
  return formatDay(Date.parse(`${day}T12:00:00Z`))
    .replace(/ de \d{4}$/, "")
    .replaceAll(" ", "\u00A0");
}

/** Percentage such as «96,4 %», rounded down so that it is never 100 by rounding. */
export function formatShare(share: number): string {
  return `${new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 }).format(Math.floor(share * 1000) / 10)}\u00A0%`;
}
