import { promises } from "../../../core/promises/promises.ts";

const { timeZone } = promises.serviceHours;

/** «miércoles, 4 de junio de 2025, a las 18:00»; Madrid's wall clock, whatever the server's. */
export function formatInstant(epochMilliseconds: number): string {
  return `${dayFormat.format(epochMilliseconds)}, a las ${timeFormat.format(epochMilliseconds)}`
    .replace(/(\d+) de /, "$1\u00A0de\u00A0")
    .replace(/ (\S+)$/, "\u00A0$1");
}

const dayFormat = new Intl.DateTimeFormat("es-ES", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone,
});
const timeFormat = new Intl.DateTimeFormat("es-ES", {
  hour: "numeric",
  minute: "2-digit",
  timeZone,
});
