import { promises } from "../../promises/promises.ts";

const { timeZone } = promises.serviceHours;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** «21 nov 2026, 10:22» on Madrid's wall clock, from milliseconds since 1970. */
export function formatInstant(at: number): string {
  return `${formatDay(at)}, ${formatClock(at)}`;
}

/** «21 nov 2026». */
export function formatDay(at: number): string {
  return dayFormat.format(at);
}

/** «hoy 18:00», «martes 18:00» within a week, «24 nov 18:00» beyond it, on Madrid's wall clock. */
export function formatWeekday(at: number, now: number): string {
  return `${dayNear(at, now)} ${formatClock(at)}`;
}

function dayNear(at: number, now: number): string {
  const away = Math.round((startOfDay(at) - startOfDay(now)) / day);
  if (away >= -1 && away <= 1) return ["ayer", "hoy", "mañana"][away + 1] ?? "";
  if (Math.abs(away) < 7) return weekdayFormat.format(at);
  return isoDayFormat.format(at).slice(0, 4) === isoDayFormat.format(now).slice(0, 4)
    ? shortDayFormat.format(at)
    : formatDay(at);
}

/** Days of the calendar have 24 hours here, whatever the clocks did. */
function startOfDay(at: number): number {
  return Date.parse(isoDayFormat.format(at));
}

/** «10:22». */
export function formatClock(at: number): string {
  return clockFormat.format(at);
}

/** «nov», for axes. */
export function formatMonth(at: number): string {
  return monthFormat.format(at);
}

/** «2026-11-21», for file names. */
export function formatIsoDay(at: number): string {
  return isoDayFormat.format(at);
}

/** «dentro de 3 horas», «hace 2 días»; whole units, so that nothing looks nearer to being in time than it is. */
export function formatDistance({ from, to }: { from: number; to: number }): string {
  const [unit, length] = unitOf(Math.abs(to - from));
  const amount = Math.floor(Math.abs(to - from) / length);
  if (amount === 0) return to < from ? "hace un momento" : "dentro de un momento";
  return relativeFormat.format(to < from ? -amount : amount, unit);
}

/** «2 d 4 h», «5 h 20 min», «12 min». */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts =
    days > 0 ? [part(days, "d"), part(hours, "h")] : [part(hours, "h"), part(minutes % 60, "min")];
  return parts.filter(Boolean).join(" ") || part(1, "min");
}

function part(amount: number, unit: string): string {
  return amount === 0 ? "" : `${amount}\u00A0${unit}`;
}

function unitOf(distance: number): ["minute" | "hour" | "day", number] {
  if (distance < hour) return ["minute", minute];
  return distance < 2 * day ? ["hour", hour] : ["day", day];
}

const relativeFormat = new Intl.RelativeTimeFormat("es-ES", { numeric: "always" });
const dayFormat = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone,
});
const weekdayFormat = new Intl.DateTimeFormat("es-ES", { weekday: "long", timeZone });
const shortDayFormat = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "short",
  timeZone,
});
const clockFormat = new Intl.DateTimeFormat("es-ES", {
  hour: "numeric",
  minute: "2-digit",
  timeZone,
});
const monthFormat = new Intl.DateTimeFormat("es-ES", { month: "short", timeZone });
// Sweden writes dates as ISO 8601 does.
const isoDayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone });
