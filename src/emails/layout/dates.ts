import { promises } from "../../promises/promises.ts";

const { timeZone } = promises.serviceHours;

/**
 * «las 18:00 del martes 24 de noviembre», to be read after «antes de»; Madrid's wall clock, whatever the server's.
 * A term of whole days ends with its last one: «que acabe el lunes 30 de junio».
 */
export function formatDeadline(epochMilliseconds: number): string {
  const day = bound(dayFormat.format(epochMilliseconds));
  const time = timeFormat.format(epochMilliseconds);
  return time === "23:59" ? `que acabe el ${day}` : `las\u00A0${time} del ${day}`;
}

/** Commas out: in running text a weekday is followed by none. */
function bound(day: string): string {
  return day.replace(",", "").replace(/(\d+) de /, "$1\u00A0de\u00A0");
}

const dayFormat = new Intl.DateTimeFormat("es-ES", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone,
});
const timeFormat = new Intl.DateTimeFormat("es-ES", {
  hour: "numeric",
  minute: "2-digit",
  timeZone,
});
